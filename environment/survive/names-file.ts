/** Whether a text names a file that lies beside the model. */

import { posix } from "node:path";
import type { SkillText } from "../../compiler/checks/read/texts.js";

/** By its path from the skill's folder; files name each other by their last part too. */
export function namesFile({ kind, text }: SkillText, path: string): boolean {
  return holdsWord(text, path) || (kind === "sibling file" && holdsWord(text, posix.basename(path)));
}

/** Whether a text holds a path that is not a part of a longer one. */
function holdsWord(text: string, path: string): boolean {
  for (let at = text.indexOf(path); at !== -1; at = text.indexOf(path, at + 1)) {
    const before = text.slice(0, at).replace(/(?:\.?\/)$/, "").slice(-1);
    const after = text.slice(at + path.length, at + path.length + 2);
    if (!/[\w-]/.test(before) && !/^\.?[\w-]/.test(after)) return true;
  }
  return false;
}
