/** Links must lead to files of the library. */

import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { nearestNames, suggester } from "../../../compiler/diagnostics/nearest.js";
import { spanOf } from "../../../compiler/source/span.js";
import type { NotChecked } from "../../shared/verdict.js";
import { libraryCodes } from "./codes.js";
import { linksOf } from "./links.js";
import type { SkillLibrary } from "./load.js";

/** Links into a folder that is not there at all are not judged, unless one of a like name is: the copy of the library may be partial. */
export function checkLinks({ root, skills }: SkillLibrary): { readonly diagnostics: readonly Diagnostic[]; readonly notChecked: readonly NotChecked[] } {
  const present = new Map<string, boolean>(skills.map(({ path }) => [path, true]));
  const exists = (path: string): boolean => {
    const before = present.get(path);
    if (before !== undefined) return before;
    const found = existsSync(join(root, path));
    present.set(path, found);
    return found;
  };
  /** The topmost folder on the way to a path that is missing, where no folder beside it has a like name. */
  const missingFolder = (path: string): string | undefined => {
    const segments = path.split("/");
    const length = segments.findIndex((_, index) => !exists(segments.slice(0, index + 1).join("/"))) + 1;
    if (length === segments.length && segments.length > 1) return undefined;
    const parent = segments.slice(0, length - 1).join("/");
    const name = segments[length - 1] ?? "";
    return nearestNames(name, namesIn(join(root, parent)), 1).length > 0 ? undefined : name;
  };
  const absent = new Map<string, number>();
  const suggest = suggester(skills.map(({ name }) => name));
  const diagnostics = skills.flatMap((skill) =>
    linksOf(skill).flatMap(({ target, written, range }) => {
      const place = spanOf(skill.text.file, range);
      if (target === undefined) return [libraryCodes.make("unresolved-skill-link", place, { written, what: "leads out of the library" })];
      if (exists(target)) return [];
      const folder = posix.basename(target) === "SKILL.md" ? undefined : missingFolder(target);
      if (folder !== undefined) {
        absent.set(folder, (absent.get(folder) ?? 0) + 1);
        return [];
      }
      const help = suggest(posix.basename(posix.dirname(target)));
      return [libraryCodes.make("unresolved-skill-link", place, { written, what: "leads to no file", ...(help === undefined ? {} : { help }) })];
    }),
  );
  const notChecked = [...absent].map(([top, count]) => ({ what: `${count} ${count === 1 ? "link" : "links"} to \`${top}\``, needs: `\`${top}\`, which this copy of the library does not hold`, rules: ["SKC-016"] }));
  return { diagnostics, notChecked };
}

/** A link may lead below a file, which holds no names. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
