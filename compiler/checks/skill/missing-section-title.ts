/** Of a lifted skill, only what stands before the first heading has no title. */

import { at, check } from "../check.js";

export const missingSectionTitle = check<object>("missing-section-title", {
  layer: 2,
  severity: "error",
  title: "a section without a title, behind the first one",
  message: () => "only the first section of a lifted skill may lack a title",
  help: () => "add the `title`, or move its blocks to the section above",
  explain: {
    why: "A section without a title is what stands before the first heading. Further below it would melt into the section above it when the skill is rendered and read again.",
    wrong: 'lifted: true\nsections: [{title: "Run", blocks: […]}, {blocks: […]}]',
    right: 'lifted: true\nsections: [{blocks: […]}, {title: "Run", blocks: […]}]',
  },
  skill({ skill }, report) {
    for (const section of skill.model.sections.slice(1)) if (section.title === undefined) report(at(section), {});
  },
});
