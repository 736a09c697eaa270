/** Bytes to text: every fault of the bytes is found where it stands, and the text is still read. */

import { expect, test } from "vitest";
import { decode } from "../../../prose/read/decode.js";

function findings(bytes: Uint8Array): string[] {
  const { file, findings: found } = decode("s/SKILL.md", bytes);
  return found.map(({ code, message, span }) => {
    const { line, column } = file.positionAt(span.start);
    return `${line}:${column} ${code}: ${message}`;
  });
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test("clean text", () => expect(findings(utf8("a\né🚀\n"))).toEqual([]));
test("empty", () => expect(findings(utf8(""))).toEqual(["1:1 empty-file: the file is empty"]));
test("byte order mark", () => expect(findings(utf8("\uFEFFa"))).toEqual(["1:1 byte-order-mark: the file starts with a byte order mark"]));
test("NUL", () => expect(findings(utf8("a\nb\0c"))).toEqual(["2:2 nul-character: a NUL character stands here"]));
test("CRLF", () => expect(findings(utf8("a\r\nb\r\n"))).toEqual(["1:2 carriage-returns: the lines end in CRLF"]));
test("mixed line ends", () => expect(findings(utf8("a\nb\r\nc\n"))).toEqual(["2:2 carriage-returns: 1 of 3 lines end in CRLF"]));
test("UTF-16", () => expect(findings(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toContainEqual("1:1 invalid-encoding: this file is not UTF-8: it starts with the byte order mark of UTF-16"));

test.each([0, 1, 7, 8, 9, 40, 100, 1000])("the first byte that is not UTF-8 is found behind %i letters", (count) => {
  const before = "é🚀a".repeat(count);
  const bytes = Uint8Array.of(...utf8(before), 0xe9, ...utf8(" b"), 0xff, 0xfe);
  const column = before.length + 1;
  expect(findings(bytes)).toEqual([`1:${column} invalid-encoding: this file is not UTF-8: byte 0xe9 at offset ${utf8(before).length}`]);
});
