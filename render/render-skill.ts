/** A checked skill as the text of its SKILL.md. */

import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import { sortDiagnostics } from "../compiler/diagnostics/collect.js";
import type { Skill } from "../compiler/model/library.js";
import { variableName, variableReferences } from "../compiler/model/references.js";
import type { RenderContext, RenderOptions } from "./context.js";
import type { Library } from "../compiler/model/library.js";
import { printBlocks } from "./document/print.js";
import type { Piece } from "./document/piece.js";
import { own, textOfPieces } from "./document/piece.js";
import { liftedBlocks } from "./lifted.js";
import type { LinkTargets } from "./link-targets.js";
import { documentParts } from "./parts/index.js";
import { checkLimits } from "./targets/check-limits.js";
import { shellFindings } from "./shell-findings.js";
import { openTextFindings } from "./open-text-findings.js";

export interface RenderedSkill {
  /** Frontmatter and body. */
  readonly text: string;
  readonly body: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** @param links of the whole library: computed once for all its skills */
export function renderSkill(library: Library, skill: Skill, links: LinkTargets, options: RenderOptions): RenderedSkill {
  const diagnostics: Diagnostic[] = [];
  const context: RenderContext = {
    library, skill, links, options,
    model: skill.model,
    fill: standIns(library, skill, options),
    report: (diagnostic) => void diagnostics.push(diagnostic),
  };
  const head = options.target.frontmatter(context);
  const lifted = skill.model.lifted === true;
  const blocks = lifted ? liftedBlocks(context) : documentParts.flatMap((part) => part(context));
  const printed = printBlocks(blocks);
  const body = lifted ? printed : printed.map(withLineFeeds);
  const pieces: Piece[] = [...head, ...(lifted || head.length === 0 ? [] : [own("\n")]), ...body];
  diagnostics.push(...shellFindings(pieces, skill), ...(lifted ? [] : openTextFindings(skill)));
  diagnostics.push(...checkLimits(skill, options.target.name, textOfPieces(head), textOfPieces(body)));
  return { text: textOfPieces(pieces), body: textOfPieces(body), diagnostics: sortDiagnostics(diagnostics) };
}

/** Output has LF only, whatever an escape in the model spells. */
function withLineFeeds(piece: Piece): Piece {
  return piece.text.includes("\r") ? { ...piece, text: piece.text.replace(/\r\n?/g, "\n") } : piece;
}

/** What the target puts in place of the skill's variables. */
function standIns({ catalog }: Library, { leaf, model }: Skill, { target }: RenderOptions): (text: string) => string {
  const stand = new Map<string, string>();
  for (const [key, binding] of Object.entries(model.env ?? {})) {
    const bound = catalog?.model.interfaces.find(({ id, version }) => `${id}@${version}` === binding.interface);
    const text = bound && target.standIn(bound);
    if (text !== undefined) stand.set(variableName(leaf, key), text);
  }
  if (stand.size === 0) return (text) => text;
  return (text) => {
    let out = "";
    let at = 0;
    for (const { variable, start, end } of variableReferences(text)) {
      const value = stand.get(variable);
      if (value === undefined) continue;
      out += text.slice(at, start) + value;
      at = end;
    }
    return out + text.slice(at);
  };
}
