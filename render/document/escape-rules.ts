/** THE table of escapes: what would be read as something else than was meant, and how it is spelled instead. */

/** `plain`: nothing in it is Markdown. `authored`: inline Markdown, of which only what would leave its place is respelled. */
export type TextKind = "plain" | "authored";

/** Where a text stands. */
export type TextPlace = "line" | "heading" | "cell" | "link";

export interface EscapeRule {
  readonly name: string;
  readonly kinds: readonly TextKind[];
  /** All places when absent. */
  readonly places?: readonly TextPlace[];
  /** Matched outside code spans, unless the rule says otherwise. */
  readonly pattern: RegExp;
  readonly replacement: string | ((match: string) => string);
  /** Also, or only, inside code spans. */
  readonly inCode?: "also" | "only";
  /** The pattern sees the backtick of a code span that follows. */
  readonly seesCode?: true;
  readonly why: string;
}

/** Applied in this order, each to the text that the one before left. */
export const escapeRules: readonly EscapeRule[] = [
  {
    name: "backslash",
    kinds: ["plain"],
    pattern: /\\(?=[!-/:-@[-`{-~]|$)/g,
    replacement: "\\\\",
    why: "a backslash before punctuation is an escape, and would vanish; at the end of a text, a mark of ours may follow",
  },
  { name: "backtick", kinds: ["plain"], pattern: /`/g, replacement: "\\`", why: "backticks open a code span" },
  { name: "star", kinds: ["plain"], pattern: /\*/g, replacement: "\\*", why: "stars are emphasis" },
  {
    name: "underscore",
    kinds: ["plain"],
    pattern: /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu,
    replacement: "\\_",
    why: "an underscore at the edge of a word is emphasis; inside a word it is a letter",
  },
  { name: "tilde", kinds: ["plain"], pattern: /~/g, replacement: "\\~", why: "tildes strike text through on GitHub" },
  { name: "bracket", kinds: ["plain"], pattern: /[[\]]/g, replacement: "\\$&", why: "brackets are links, and end the text of one" },
  {
    name: "tag",
    kinds: ["plain"],
    pattern: /<(?=[A-Za-z/!?])/g,
    replacement: "\\<",
    why: "a placeholder such as `<path>` is read as an HTML tag, and vanishes",
  },
  {
    name: "entity",
    kinds: ["plain"],
    pattern: /&(?=#?[A-Za-z0-9]+;)/g,
    replacement: "\\&",
    why: "an ampersand that starts the name of a character becomes that character",
  },
  {
    name: "closing-hashes",
    kinds: ["plain", "authored"],
    places: ["heading"],
    pattern: /(^|\s)(#+)$/g,
    replacement: "$1\\$2",
    why: "hashes at the end of a heading are its decoration, and vanish",
  },
  {
    name: "pipe",
    kinds: ["plain", "authored"],
    places: ["cell"],
    pattern: /\\[\s\S]|\|/g,
    replacement: (match) => (match === "|" ? "\\|" : match),
    inCode: "also",
    why: "a pipe ends the cell, also inside a code span; one that is escaped already stays",
  },
  {
    name: "line-end-in-code",
    kinds: ["authored"],
    places: ["cell"],
    pattern: /\s*\n\s*/g,
    replacement: " ",
    inCode: "only",
    why: "a row is one line; in a code span a line end shows as a blank",
  },
  {
    name: "line-end",
    kinds: ["plain", "authored"],
    places: ["cell"],
    pattern: /[ \t]*\n[ \t\n]*/g,
    replacement: "<br>",
    why: "a row is one line",
  },
  {
    name: "bang",
    kinds: ["plain", "authored"],
    pattern: /(?<=[\p{L}\p{N}_`])!(?=`)/gu,
    replacement: "&#33;",
    seesCode: true,
    why: "some clients run what stands in backticks after `!`; after a word it is punctuation",
  },
];
