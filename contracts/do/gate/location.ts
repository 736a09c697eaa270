/** A finding's place: a file of the scope, lines that exist, a range that starts at the line. */

import { join } from "node:path";
import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { type JsonPath, pathText } from "../../../compiler/json/value.js";
import { placeOf } from "../../shared/json-document.js";
import { readText } from "../../shared/read-text.js";
import { describeFileFault, fileFault, pathFault } from "../../shared/safe-path.js";
import { gateCodes } from "../codes.js";
import { countLines } from "../lines.js";
import type { Finding } from "../report-schema.js";
import type { GateInput } from "./gate-input.js";

/** Reviewed files may be large; beyond this they are not. */
const sourceLimit = 64 * 1024 * 1024;

export function checkLocation({ report, source }: GateInput, { location }: Finding, path: JsonPath): Diagnostic[] {
  if (!location) return [];
  const at = [...path, "location"];
  const wrong = (member: string, what: string, help: string): Diagnostic => gateCodes.make("invalid-location", placeOf(report, [...at, member]), { path: pathText([...at, member]), what, help });
  const { file, line, range } = location;
  const findings: Diagnostic[] = [];
  if (range && range["start-line"] !== line) {
    const start = [...at, "range", "start-line"];
    findings.push(gateCodes.make("range-start-mismatch", placeOf(report, start), { path: pathText(start), start: range["start-line"], line }));
  }
  if (range && range["end-line"] < range["start-line"]) findings.push(wrong("range", `runs from ${range["start-line"]} back to ${range["end-line"]}`, "give the first line first"));
  const fault = pathFault(file);
  if (fault !== undefined) return [...findings, wrong("file", `is \`${file}\`, which ${fault}`, "write it relative to the repository, with forward slashes")];
  if (!source) return findings;
  if (!source.scope.includes(file)) return [...findings, wrong("file", `is \`${file}\`, which was not to be reviewed`, "report on the given files only")];
  const missing = fileFault(source.root, file);
  if (missing !== undefined) return [...findings, wrong("file", `is \`${file}\`, which ${describeFileFault(missing)}`, "name the file as it is")];
  const reading = readText(join(source.root, ...file.split("/")), sourceLimit);
  if ("fault" in reading) return [...findings, wrong("file", `is \`${file}\`, which can't be read: ${reading.detail}`, "report on text files only")];
  const lines = countLines(reading.text);
  const beyond = `the file has ${lines} ${lines === 1 ? "line" : "lines"}`;
  if (line > lines) findings.push(wrong("line", `is ${line}, but ${beyond}`, "lines are counted from 1"));
  if (range && (range["start-line"] > lines || range["end-line"] > lines)) findings.push(wrong("range", `reaches line ${Math.max(range["start-line"], range["end-line"])}, but ${beyond}`, "end the range at the last line"));
  return findings;
}
