/** Links lead to files that exist. */

import { readdirSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { nearestNames } from "../../../../compiler/diagnostics/nearest.js";
import { localTarget, withoutOwnFolder } from "../../../language/paths.js";
import { skillCheck } from "../../check.js";

export const missingLinkTarget = skillCheck<{ path: string; near: string | undefined }>(
  "missing-link-target",
  {
    severity: "error",
    title: "a link leads to a file that does not exist",
    message: ({ path }) => `there is no \`${path}\` beside this skill`,
    help: ({ near }) => (near === undefined ? "add the file, or mend the link" : `did you mean \`${near}\`?`),
    explain: {
      why: "The agent follows the link, finds nothing, and goes on without what it says.",
      wrong: "See [the guide](references/guide.md).\n",
      right: "See [the guide](https://example.com/guide).\n",
    },
  },
  (skill, report, files) => {
    for (const run of skill.runs) {
      for (const inline of run.inlines) {
        if (inline.kind !== "link" && inline.kind !== "image") continue;
        const destination = withoutOwnFolder(skill.file.text.slice(inline.destination.start, inline.destination.end));
        const target = localTarget(destination);
        // A bare word is a placeholder, as in `[text](url)`.
        if (target === undefined || target.path === "" || !/[./]/.test(target.path)) continue;
        const path = resolve(skill.folder, target.path);
        if (files.exists(path)) continue;
        report(inline.destination, { path: target.path, near: nearFile(path, target.path) });
      }
    }
  },
);

/** A file of the same folder with a similar name, written as the link is. */
function nearFile(path: string, written: string): string | undefined {
  let names: string[];
  try {
    names = readdirSync(dirname(path));
  } catch {
    return undefined;
  }
  const [near] = nearestNames(basename(path), names, 1);
  return near === undefined ? undefined : written.slice(0, written.length - basename(written).length) + near;
}
