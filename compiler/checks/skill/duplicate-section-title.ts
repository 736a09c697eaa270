/** Headings are told apart by their titles. */

import { at, check } from "../check.js";

const rendered = ["Routing", "Model", "Args"];

export const duplicateSectionTitle = check<{ title: string; reserved: boolean }>("duplicate-section-title", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a section title that stands twice in the rendered text",
  message: ({ title, reserved }) => (reserved ? `the heading \`${title}\` is made from the model` : `two sections are titled \`${title}\``),
  help: () => "choose another title",
  explain: {
    why: "Readers, links and tools find a section by its heading. The headings Routing, Model and Args are rendered from the fields of those names.",
    wrong: 'sections: [{title: "Run", …}, {title: "Run", …}]',
    right: 'sections: [{title: "1. Plan", …}, {title: "2. Run", …}]',
  },
  skill({ skill, lifted }, report) {
    if (lifted) return;
    const first = new Map<string, object>();
    for (const section of skill.model.sections) {
      const { title } = section;
      if (title === undefined) continue;
      const before = first.get(title);
      if (rendered.includes(title)) report(at(section, "title"), { title, reserved: true });
      else if (before === undefined) first.set(title, section);
      else report(at(section, "title"), { title, reserved: false }, { related: [{ span: skill.origins.span(before, "title"), message: "the first one" }] });
    }
  },
});
