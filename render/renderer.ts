/** A checked library as files: what `render`, `deploy` and `bundle` write. */

import type { CheckedLibrary, CheckedSkill } from "../compiler/checks/checked.js";
import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import { answerFile } from "./artifacts/answer.js";
import { enforceFile } from "./artifacts/enforce.js";
import { titleFile } from "./artifacts/title.js";
import type { RenderOptions } from "./context.js";
import { linkTargets } from "./link-targets.js";
import { renderSkill } from "./render-skill.js";
import { enforceFill } from "./variables/enforce-fill.js";
import type { Filling } from "./variables/filling.js";

export interface RenderedFile {
  readonly name: "SKILL.md" | "answer.md" | "enforce.json" | "title.json";
  readonly text: string;
}

export interface RenderedFolder {
  readonly leaf: string;
  /** Sorted by name. */
  readonly files: readonly RenderedFile[];
  /** Limits of the target, and what the text would do that no author meant. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Renderer {
  /** @param filling of a skill that is deployed */
  render(skill: CheckedSkill, filling?: Filling): RenderedFolder;
  /** The text of SKILL.md after its frontmatter. */
  body(skill: CheckedSkill): string;
}

/** What is known of the whole library is worked out once, for all its skills. */
export function createRenderer({ library }: CheckedLibrary, options: RenderOptions): Renderer {
  const links = linkTargets(library);
  return {
    render(checked, filling) {
      const { skill } = checked;
      const { diagnostics, text } = renderSkill(library, skill, links, options, filling);
      const texts = { "SKILL.md": text, "answer.md": answerFile(skill, filling), "enforce.json": enforceFile(checked, enforceFill(filling)), "title.json": titleFile(skill) };
      const files = (Object.keys(texts) as RenderedFile["name"][]).flatMap((name) => {
        const file = texts[name];
        return file === undefined ? [] : [{ name, text: file }];
      });
      return { leaf: skill.leaf, files, diagnostics };
    },
    body: ({ skill }) => renderSkill(library, skill, links, options).body,
  };
}
