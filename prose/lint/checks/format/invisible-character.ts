/** The text holds no characters that people do not see and agents do. */

import { skillCheck } from "../../check.js";

/** Zero-width spaces, marks and overrides of direction, and the tag characters (those of flags aside). */
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069]+|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]+|(?!^)\uFEFF+/gu;

export const invisibleCharacter = skillCheck<{ points: string }>(
  "invisible-character",
  {
    severity: "warning",
    title: "the text holds invisible characters",
    message: ({ points }) => `invisible characters stand here: ${points}`,
    help: () => "delete them, or write them as escapes where they are what the text is about",
    explain: {
      why: "Zero-width characters and overrides of direction can hide instructions from the people who review a skill, while the agent reads them.",
      wrong: "Ask before\u200B you push.\n",
      right: "Ask before you push.\n",
    },
  },
  (skill, report) => {
    for (const match of skill.file.text.matchAll(invisible)) {
      const points = [...match[0]].slice(0, 4).map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`);
      report({ start: match.index, end: match.index + match[0].length }, { points: points.join(" ") });
    }
  },
);
