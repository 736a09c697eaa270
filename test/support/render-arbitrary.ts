/** Typed skills whose every text is hostile: marks of Markdown, of YAML and of shells, in all sorts of order. */

import fc from "fast-check";

const word = fc.constantFrom("read", "the", "file", "vec!", "a_b", "__init__", "x*y", "C#", "5 < 6", "é🚀", "x", "RUN", "-", "1.", "#");
const mark = fc.constantFrom(
  "`", "``", "`x`", "`a|b`", "`vec!`", "`!`", "!", "!`rm -rf x`", "wow!`x`", "|", "\\|", "\\", "\\\\", "*", "**", "_", "__", "~~", "<path>", "<!--", "</a>",
  "&amp;", "&", "[", "]", "[x](y)", "![x](y)", "![[RUN-002]]", "[[RUN-001]]", "[[RUN-002]]", "[[NOPE-009]]", "`[[RUN-001]]`", "# x", "---", "===", "```", "~~~", "$SKILL_TIDY_CHECK", ": ", "#", "{", "%",
);
const glue = fc.constantFrom("", " ", " ", " ", "\n");

function text(separators: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(fc.oneof({ weight: 2, arbitrary: word }, { weight: 1, arbitrary: mark }), separators), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.flat().join(""))
    .filter((value) => /\S/.test(value));
}

export const lineText = text(fc.constantFrom("", " ", " "));
export const wildText = text(glue);
export const payloadText = fc.array(fc.oneof(fc.constantFrom("```", "~~~~", "`````", "````x", "# head", "", "  deep", "- item", "| a |", "<!--", "tail"), fc.string({ maxLength: 12 })), { maxLength: 8 }).map((lines) => lines.join("\n"));

export interface HostileSkill {
  readonly title: string;
  readonly statement: string;
  readonly items: readonly string[];
  readonly command: string;
  readonly rows: readonly (readonly string[])[];
  readonly columns: readonly string[];
  readonly section: string;
  readonly payload: string;
  readonly effect: string;
  readonly purpose: string;
}

export const hostileSkill: fc.Arbitrary<HostileSkill> = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.record({
    title: lineText,
    statement: wildText,
    items: fc.array(wildText, { maxLength: 3 }),
    command: lineText,
    columns: fc.array(lineText, { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(wildText, { minLength: width, maxLength: width }), { maxLength: 3 }),
    section: lineText,
    payload: payloadText,
    effect: wildText,
    purpose: lineText,
  }),
);

/** The parts that `modelOf` lacks; the payload's body belongs to `SKILL-TIDY-RUN-002`. */
export function hostileParts(skill: HostileSkill): object {
  const { columns, command, effect, items, purpose, rows, section, statement, title } = skill;
  return {
    args: { rows: [{ name: "topic", effect }] },
    routing: { pipeline: { standalone: true }, purpose },
    sections: [
      {
        title: section,
        blocks: [
          { entry: { id: "SKILL-TIDY-RUN-001", role: "step", statement, title, items, fields: { command, ref: ["RUN-002"] } } },
          { entry: { id: "SKILL-TIDY-RUN-002", role: "payload", statement: "the template", title } },
          { table: { columns, rows } },
        ],
      },
      { title: "Last", blocks: [{ prose: "The end." }] },
    ],
  };
}
