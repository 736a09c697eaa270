/** Links to headings lead to headings that exist. */

import { resolve } from "node:path";
import { didYouMean } from "../../../../compiler/diagnostics/nearest.js";
import { anchorsOf } from "../../../language/anchors.js";
import { localTarget, withoutOwnFolder } from "../../../language/paths.js";
import { skillCheck } from "../../check.js";

export const missingLinkAnchor = skillCheck<{ anchor: string; path: string; anchors: readonly string[] }>(
  "missing-link-anchor",
  {
    severity: "warning",
    title: "a link leads to a heading that does not exist",
    message: ({ anchor, path }) => `there is no heading \`#${anchor}\` in ${path === "" ? "this file" : `\`${path}\``}`,
    help: ({ anchor, anchors }) => didYouMean(anchor, anchors) ?? "mend the link, or add the heading",
    explain: {
      why: "The agent looks for a part of the text that is not there, or was renamed.",
      wrong: "See [totals](#totals).\n\n## Sums\n\nAdd them up.\n",
      right: "See [totals](#totals).\n\n## Totals\n\nAdd them up.\n",
    },
  },
  (skill, report, files) => {
    let own: ReadonlySet<string> | undefined;
    for (const run of skill.runs) {
      for (const inline of run.inlines) {
        if (inline.kind !== "link") continue;
        const target = localTarget(withoutOwnFolder(skill.file.text.slice(inline.destination.start, inline.destination.end)));
        if (target?.anchor === undefined || target.anchor === "") continue;
        const { path, anchor } = target;
        if (path !== "" && !/\.(?:md|markdown)$/i.test(path)) continue;
        const text = path === "" ? skill.file.text : files.read(resolve(skill.folder, path));
        if (text === undefined) continue;
        const anchors = path === "" ? (own ??= anchorsOf(text, skill.tree.start)) : anchorsOf(text);
        if (!anchors.has(anchor.toLowerCase())) report(inline.destination, { anchor, path, anchors: [...anchors] });
      }
    }
  },
);
