/** Where a skill sends the agent to another skill by its name. */

import type { Range } from "../../compiler/source/span.js";
import { isConditional } from "../language/conditions.js";
import type { PlacedRun } from "../markdown/text-runs.js";

export interface HandOff extends Range {
  /** The name without its plugin. */
  readonly name: string;
  /** The part before the colon, as in `plugin:skill`. */
  readonly plugin: string | undefined;
  /** True when the sentence says to use it whatever the case. */
  readonly mandatory: boolean;
}

const skillName = String.raw`(?:[a-z0-9]+(?:-[a-z0-9]+)*:)?[a-z0-9]+(?:-[a-z0-9]+)*`;
const verb = String.raw`\b(?:invoke|use|run|call|load|activate|trigger|delegate\s+to|hand(?:ing)?\s+off\s+to|hand\s+over\s+to|switch\s+to|follow|apply|start|execute)`;
/** `invoke the \`name\` skill`, `use skill \`name\`` */
const named = new RegExp(String.raw`${verb}\s+(?:the\s+|then\s+|skill\s+|the\s+skill\s+)?\x60(${skillName})\x60(\s+(?:sub-?)?skill\b)?`, "gi");
/** `Use plugin:name`, `use the plugin:name skill` */
const qualified = new RegExp(String.raw`${verb}\s+(?:the\s+)?((?:[a-z0-9]+(?:-[a-z0-9]+)*):[a-z0-9]+(?:-[a-z0-9]+)*)\b(?!:)`, "g");
const hypothetical = /\b(?:e\.g\.|for example|such as|for instance|like this|example:|never|do not|don't|not)\b/i;

export function findHandOffs(runs: readonly PlacedRun[]): HandOff[] {
  const found: HandOff[] = [];
  for (const run of runs) {
    if (run.place.quoted || run.place.block.kind !== "paragraph") continue;
    if (run.plain.includes("`") && /skill/i.test(run.plain)) findNamed(found, run);
    if (/[a-z0-9]:[a-z0-9]/.test(run.plain)) findQualified(found, run);
  }
  return found;
}

function findNamed(found: HandOff[], run: PlacedRun): void {
  for (const match of run.plain.matchAll(named)) {
    const [whole, name = "", after] = match;
    const saysSkill = after !== undefined || /\bskill\s+\x60/i.test(whole);
    if (saysSkill) push(found, run, match.index, match.index + whole.indexOf("`") + 1, name);
  }
}

function findQualified(found: HandOff[], run: PlacedRun): void {
  for (const match of run.plain.matchAll(qualified)) {
    const name = match[1] ?? "";
    push(found, run, match.index, match.index + match[0].length - name.length, name);
  }
}

function push(found: HandOff[], run: PlacedRun, verbAt: number, nameAt: number, written: string): void {
  const at = run.start + nameAt;
  const sentence = run.sentences.find((candidate) => candidate.start <= at && at < candidate.end) ?? run;
  const before = run.plain.slice(sentence.start - run.start, verbAt);
  if (hypothetical.test(before)) return;
  const colon = written.indexOf(":");
  const rest = run.plain.slice(nameAt + written.length, sentence.end - run.start);
  found.push({
    start: at,
    end: at + written.length,
    name: written.slice(colon + 1),
    plugin: colon === -1 ? undefined : written.slice(0, colon),
    mandatory: !isConditional(before.replace(/\bbefore anything else\b/i, "")) && !/\b(?:if|when|unless|instead|optional(?:ly)?)\b/i.test(rest),
  });
}
