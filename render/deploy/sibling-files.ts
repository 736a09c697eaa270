/** The files beside a model as they are deployed: values filled into those that are text. */

import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Skill } from "../../compiler/model/library.js";
import { AccessError } from "../../compiler/source/access-error.js";
import type { Filling } from "../variables/filling.js";
import { replaceReferences } from "../variables/slots.js";
import type { DeployedFile } from "./deployed-file.js";

/** What only the smoke test needs, and what editors and systems leave behind, stays. */
function isDeployed(path: string): boolean {
  return !path.startsWith("smoke/") && path.split("/").every((part) => !part.startsWith(".") && !part.endsWith("~"));
}

/** @throws AccessError when one can't be read */
export async function siblingFiles({ directory, readSibling, siblings }: Skill, { keeps, values }: Filling): Promise<DeployedFile[]> {
  const paths = siblings.filter((path, index) => isDeployed(path) && keeps(siblings, index));
  return Promise.all(
    paths.map(async (path) => {
      const from = join(directory, path);
      try {
        const [bytes, stats] = await Promise.all([readFile(from), stat(from)]);
        const filled = values.size > 0 && bytes.includes("SKILL_") ? readSibling(path)?.text : undefined;
        const text = filled === undefined ? undefined : replaceReferences(filled, (name) => values.get(name));
        return { path, bytes: text === undefined ? bytes : Buffer.from(text, "utf8"), executable: (stats.mode & 0o100) !== 0 };
      } catch (error) {
        throw AccessError.from(from, error);
      }
    }),
  );
}
