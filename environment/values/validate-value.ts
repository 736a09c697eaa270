/** What an interface's `validate` asks of a value. */

import type { CatalogInterface } from "../../compiler/model/schema/types.js";
import type { Host } from "../sources.js";
import { firstWord } from "./command-words.js";

/** @returns what is wrong, as it follows the word "value"; undefined where the value passes */
export async function validateProblem(value: string, { validate }: CatalogInterface, host: Host): Promise<string | undefined> {
  if (validate === undefined) return undefined;
  if (validate.resolves) {
    const read = firstWord(value);
    if ("problem" in read) return read.problem;
    if (!host.resolves(read.word)) return `starts with \`${read.word}\`, which is no program here`;
  }
  if (validate.exists && !host.exists(value)) return `is \`${value}\`, and no such file or folder is here`;
  if (validate.pattern !== undefined && !(await finds(validate.pattern, value))) return `is \`${value}\`, which does not match \`${validate.pattern}\``;
  return undefined;
}

/** RE2 runs in linear time, so no pattern hangs; as in CUE's `=~`, a match anywhere counts. */
async function finds(pattern: string, value: string): Promise<boolean> {
  const { RE2JS } = await import("re2js");
  return RE2JS.compile(pattern).matcher(value).find();
}
