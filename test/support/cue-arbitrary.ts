/** Random CUE text: token soup, data files with every trap, and mutations of both. */

import fc from "fast-check";

const pieces = fc.constantFrom(
  "a", "b", "#D", "_h", "_", "__x", "é", "日本", "$", "for", "if", "let", "in", "package", "import", "try", "else", "null", "true", "false",
  "0", "1", "-", "0x", "017", "1.5e3", ".5", "1.", "1K", "1Ki", "_|_", "...", ".", ",", ":", "?", "!", "=", "==", "!=", "=~", "!~", "<", "<=", "<-", ">", "&", "|", "||", "&&", "+", "*", "/",
  "(", ")", "[", "]", "{", "}", '"', "'", '"""', "'''", "#", '#"', '"#', "\\", "\\(", "\\n", "\\u12", "\\uD800", '"s"', "'b'", '"\\(a)"', '"""\n\tx\n\t"""', "@a", "@a(b)", "//", "// c\n",
  " ", "\t", "\n", "\r\n", "\r", ";", "~", "`", "%", "\0", "\uFEFF", "😀", "\ud83d",
);

/** Tokens in no order. */
export const tokenSoup = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(""));

const keys = fc.oneof(
  fc.constantFrom("a", "bb", "id", "date", "version", "title", "日本", '"x-y"', '"for"', '"😀"', "$a", "_h", "x1", '"try"', '""', '"__proto__"', '"1"'),
  fc.constantFrom("a: b", 'kind: "x y"', "m: n: o"),
);

const scalars = fc.constantFrom(
  "1", "-2", "+3", "1.50", "0x1F", "0o17", "0b1", "1_000", ".5", "1.", "1e3", "1E3", "1.5M", "2Ki", "12345678901234567890", "null", "true", "false",
  '"t"', '"日本"', '"a\\nb"', '"\\u0041\\/"', '#"r\\d"#', '##"x"#y"##', "'by\\xff'", '"tab\there"', '"  "', '"😀"', '"\\ud83d\\ude00"', '"// no comment"',
);

const comment = fc.constantFrom("// c", "// a longer comment", "//x", "//   spaced  ");
const gap = fc.oneof(
  { weight: 5, arbitrary: fc.constant("\n") },
  { weight: 1, arbitrary: fc.constantFrom("\n\n", "\n// own\n", "\n\n// own\n", "\n// own\n\n", "\n// one\n// two\n", "\r\n") },
);
const lineComment = fc.oneof({ weight: 4, arbitrary: fc.constant("") }, { weight: 1, arbitrary: comment.map((text) => ` ${text}`) });

const multiline = fc
  .tuple(fc.constantFrom("", "\t", "  "), fc.array(fc.constantFrom("x", "two words", "", "  deep", "a \\t b", "日本"), { maxLength: 3 }))
  .map(([margin, lines]) => `"""\n${lines.map((line) => (line === "" ? "" : margin + line)).join("\n")}${lines.length > 0 ? "\n" : ""}${margin}"""`);

const { value } = fc.letrec<{ value: string; inline: string; struct: string; list: string; inlineStruct: string; inlineList: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 4 },
    { weight: 5, arbitrary: scalars },
    { weight: 1, arbitrary: multiline },
    { weight: 2, arbitrary: tie("struct") },
    { weight: 2, arbitrary: tie("list") },
    { weight: 1, arbitrary: tie("inline") },
  ),
  inline: fc.oneof({ maxDepth: 2 }, scalars, tie("inlineStruct"), tie("inlineList")),
  inlineStruct: fc.array(fc.tuple(keys, tie("inline")), { maxLength: 3 }).map((fields) => `{${fields.map(([key, inner]) => `${key}: ${inner}`).join(", ")}}`),
  inlineList: fc.array(tie("inline"), { maxLength: 3 }).map((elements) => `[${elements.join(", ")}]`),
  struct: fc
    .tuple(lineComment, gap, fc.array(fc.tuple(keys, tie("value"), lineComment, gap), { maxLength: 4 }))
    .map(([open, first, fields]) => `{${open}${first}${fields.map(([key, inner, line, after]) => `${key}: ${inner}${line}${after}`).join("")}}`),
  list: fc.oneof(
    fc.array(tie("struct"), { minLength: 1, maxLength: 3 }).map((elements) => `[${elements.join(", ")}]`),
    fc.tuple(gap, fc.array(fc.tuple(tie("value"), lineComment, gap), { maxLength: 4 })).map(
      ([first, elements]) => `[${first}${elements.map(([inner, line, after]) => `${inner},${line}${after}`).join("")}]`,
    ),
  ),
}));

/** Data files as people write them: any layout, comments anywhere that the formatter keeps them. */
export const dataFile = fc
  .tuple(
    fc.constantFrom("", "// head\n\n", "// one\n\n// two\n\n"),
    fc.constantFrom("", "package x\n", "package x\n\n"),
    fc.array(fc.tuple(keys, value, lineComment, gap), { maxLength: 6 }),
  )
  .map(([head, clause, fields]) => head + clause + fields.map(([key, inner, line, after]) => `${key}: ${inner}${line}${after}`).join(""));

/** Text with pieces cut out, doubled, and inserted. */
export const mutated = fc
  .tuple(dataFile, fc.array(fc.tuple(fc.nat(), fc.nat(8), pieces, fc.constantFrom("cut", "insert", "replace")), { minLength: 1, maxLength: 4 }))
  .map(([text, edits]) =>
    edits.reduce((changed, [at, length, piece, kind]) => {
      const start = changed.length === 0 ? 0 : at % (changed.length + 1);
      const end = kind === "insert" ? start : start + length;
      return changed.slice(0, start) + (kind === "cut" ? "" : piece) + changed.slice(end);
    }, text),
  );
