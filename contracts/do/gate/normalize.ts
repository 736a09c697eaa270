/** Takes a range off a finding where that it starts elsewhere than at the line is all that is wrong. */

import type { JsonDocument } from "../../shared/json-document.js";
import type { JsonValue } from "../../../compiler/json/value.js";
import { integerOf, itemsOf, memberOf, stringOf, valueAt } from "../../../compiler/json/value.js";

export interface RemovedRange {
  readonly findingIndex: number;
  readonly findingId: string;
  readonly file: string;
  readonly line: number;
  readonly startLine: number;
  readonly endLine: number;
}

export interface Candidate {
  /** The text of the report without those ranges, otherwise letter by letter the same. */
  readonly text: string;
  readonly removed: readonly RemovedRange[];
}

/** The candidate, or why there is none. Only the report's own findings are touched, never those of its leaves. */
export function makeCandidate({ file, root }: JsonDocument): Candidate | string {
  const removed: RemovedRange[] = [];
  const cuts: { readonly start: number; readonly end: number }[] = [];
  for (const [findingIndex, finding] of itemsOf(memberOf(root, "findings")).entries()) {
    const location = memberOf(finding, "location");
    const range = memberOf(location, "range");
    const [line, startLine, endLine] = [memberOf(location, "line"), memberOf(range, "start-line"), memberOf(range, "end-line")].map(integerOf);
    if (!location || line === undefined || startLine === undefined || endLine === undefined || line === startLine) continue;
    const name = `the finding ${findingIndex}`;
    if (memberOf(finding, "suggested-code")) return `${name} suggests code for its range`;
    if (startLine < 1 || startLine > line || line > endLine) return `the range ${startLine} to ${endLine} of ${name} does not hold line ${line}`;
    removed.push({ findingIndex, findingId: stringOf(memberOf(finding, "id")) ?? "", file: stringOf(memberOf(location, "file")) ?? "", line, startLine, endLine });
    cuts.push(cutOf(location, "range"));
  }
  if (removed.length === 0) return "no finding has a range that starts elsewhere than at its line";
  let text = file.text;
  for (const { start, end } of cuts.reverse()) text = text.slice(0, start) + text.slice(end);
  return { text, removed };
}

/** The part of the text that a member takes up, with the comma that goes with it. */
function cutOf(object: JsonValue, name: string): { start: number; end: number } {
  const members = object.kind === "object" ? object.members : [];
  const index = members.findIndex(({ key }) => key.value === name);
  const member = members[index];
  const before = members[index - 1];
  const after = members[index + 1];
  const start = before ? before.value.end : (member?.key.start ?? 0);
  const end = before ? (member?.value.end ?? 0) : after ? after.key.start : (member?.value.end ?? 0);
  return { start, end };
}

/** Whether a place in a report belongs to one of its own findings. */
export function isOwnFinding(document: JsonDocument, offset: number): boolean {
  const findings = valueAt(document.root, ["findings"]);
  return findings !== undefined && offset >= findings.start && offset < findings.end;
}
