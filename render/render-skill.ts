/** A checked skill as the text of its SKILL.md. */

import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import { sortDiagnostics } from "../compiler/diagnostics/collect.js";
import type { Skill } from "../compiler/model/library.js";
import { variableName } from "../compiler/model/references.js";
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
import { renderCodes } from "./codes.js";
import { fillPieces } from "./variables/fill-pieces.js";
import type { Filling } from "./variables/filling.js";
import { replaceReferences, withSlots } from "./variables/slots.js";

export interface RenderedSkill {
  /** Frontmatter and body. */
  readonly text: string;
  readonly body: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * @param links of the whole library: computed once for all its skills
 * @param filling of a skill that is deployed; without one, references stay or give way to the target's stand-ins
 */
export function renderSkill(library: Library, skill: Skill, links: LinkTargets, options: RenderOptions, filling?: Filling): RenderedSkill {
  const diagnostics: Diagnostic[] = [];
  const context: RenderContext = {
    library, skill, links, options,
    model: skill.model,
    ...(filling === undefined ? unfilled(library, skill, options) : marking(filling)),
    report: (diagnostic) => void diagnostics.push(diagnostic),
  };
  const head = options.target.frontmatter(context);
  const lifted = skill.model.lifted === true;
  const blocks = lifted ? liftedBlocks(context) : documentParts.flatMap((part) => part(context));
  const printed = printBlocks(blocks);
  const body = lifted ? printed : printed.map(withLineFeeds);
  const between = lifted || head.length === 0 ? [] : [own("\n")];
  const authored = shellFindings([...head, ...between, ...body], skill);
  diagnostics.push(...authored, ...(lifted ? [] : openTextFindings(skill)));
  const filled = filling === undefined ? { pieces: body, diagnostics: [] } : fillPieces(body, filling, skill);
  const pieces: Piece[] = [...head, ...between, ...filled.pieces];
  // What is found only now came with a value.
  const added = filling === undefined || authored.length > 0 ? [] : shellFindings(pieces, skill).map(({ span }) => renderCodes.make("unsafe-value", span, { what: "a value in this text" }));
  const bodyText = textOfPieces(filled.pieces);
  diagnostics.push(...filled.diagnostics, ...added, ...checkLimits(skill, options.target.name, textOfPieces(head), bodyText));
  return { text: textOfPieces(pieces), body: bodyText, diagnostics: sortDiagnostics(diagnostics) };
}

/** Output has LF only, whatever an escape in the model spells. */
function withLineFeeds(piece: Piece): Piece {
  return piece.text.includes("\r") ? { ...piece, text: piece.text.replace(/\r\n?/g, "\n") } : piece;
}

type VariableContext = Pick<RenderContext, "fill" | "fillCell" | "filling" | "keeps">;

function marking(filling: Filling): VariableContext {
  const { atInvocation, keeps, values } = filling;
  const marked = new Set([...values.keys(), ...atInvocation.keys()]);
  return { filling, keeps, fill: (text) => withSlots(text, marked), fillCell: (text) => replaceReferences(text, (name) => values.get(name)) };
}

/** What the target puts in place of the skill's variables. */
function unfilled({ catalog }: Library, { leaf, model }: Skill, { target }: RenderOptions): VariableContext {
  const stand = new Map<string, string>();
  for (const [key, binding] of Object.entries(model.env ?? {})) {
    const bound = catalog?.model.interfaces.find(({ id, version }) => `${id}@${version}` === binding.interface);
    const text = bound && target.standIn(bound);
    if (text !== undefined) stand.set(variableName(leaf, key), text);
  }
  const fill = (text: string): string => replaceReferences(text, (name) => stand.get(name));
  return { fill, fillCell: fill, keeps: () => true };
}
