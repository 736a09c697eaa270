/** What saving a skill changes in its folder: the model in canonical form, payload bodies, orphans. */

import { join } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { fullEntryId } from "../../compiler/model/entry-id.js";
import type { Skill } from "../../compiler/model/library.js";
import type { Change, FolderChanges } from "../output/change.js";
import { payloadBody } from "../payload-body.js";
import { canonicalText } from "./canonical-text.js";

export interface SavePlan {
  readonly folder: FolderChanges;
  /** Why a text is kept as it is. */
  readonly diagnostics: readonly Diagnostic[];
}

export function planSave(skill: Skill, tokens: number | undefined, profile: "v1" | "both"): SavePlan {
  const { directory, file, leaf } = skill;
  const { text, diagnostics } = canonicalText(skill, tokens, profile);
  const model: Change[] = text === file.text ? [] : [{ kind: "write", path: join(directory, `${leaf}.cue`), text, expected: file.text, durable: true }];
  return { folder: { directory, changes: [...model, ...payloadChanges(skill)] }, diagnostics };
}

/** Bodies keep their bytes, but for line ends; a file that is no entry's body goes, where the checks let it pass. */
function payloadChanges({ directory, leaf, outline, payloads }: Skill): Change[] {
  const used = new Set(outline.entries.filter(({ entry }) => entry.role === "payload").map(({ entry }) => fullEntryId(entry.id, leaf)));
  return [...payloads].flatMap(([name, file]): Change[] => {
    const path = join(directory, "payloads", `${name}.md`);
    if (!used.has(fullEntryId(name, leaf))) return [{ kind: "delete", path }];
    const body = payloadBody(file.text);
    return body === file.text ? [] : [{ kind: "write", path, text: body, expected: file.text, durable: true }];
  });
}
