/** Whether an agent's output and traces are what a smoke test expects. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { matches } from "../../compiler/evaluate/regular-expression.js";
import type { Smoke } from "../../compiler/model/schema/types.js";
import { regexQuote } from "../../render/variables/regex-quote.js";
import { replaceReferences } from "../../render/variables/slots.js";
import type { AgentOutput } from "./output.js";

export interface Expectation {
  readonly name: string;
  readonly seen: boolean;
}

export interface Expected {
  /** In the order of the model. */
  readonly checks: readonly Expectation[];
  /** How many of them have to be seen. */
  readonly needed: number;
}

/** What the agent left behind. */
export interface Traces extends AgentOutput {
  /** Files that it wrote, as paths within its folder. */
  readonly written: readonly string[];
}

/** @param values of variables, for the patterns of anchors */
export function judgeExpectations(expect: Smoke["expect"], skill: CheckedSkill, traces: Traces, values: ReadonlyMap<string, string>): Expected {
  if ("check" in expect) return { checks: expect.check.map((name) => ({ name, seen: names(traces.text, name) })), needed: expect.check.length };
  const { anchors, minChecks = 1 } = expect;
  const checks = anchors.map((name) => ({ name, seen: sees(skill, name, traces, values) }));
  // The share is a decimal: 0.6 of 5 is 3.
  return { checks, needed: Math.max(0, Math.ceil(minChecks * anchors.length - 1e-9)) };
}

/** Whether a text holds a name as a word of its own: `greet.js` is not named by `greet.json`. */
export function names(text: string, name: string): boolean {
  const [first, last] = [/^\w/.test(name), /\w$/.test(name)];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const before = first && /\w/.test(text.charAt(at - 1));
    const after = last && /\w/.test(text.charAt(at + name.length));
    if (!before && !after) return true;
  }
  return false;
}

/** An anchor of the `enforce` block is seen where its pattern matches; any other is a name in the output. */
function sees(skill: CheckedSkill, name: string, { text, calls, written }: Traces, values: ReadonlyMap<string, string>): boolean {
  const anchors = skill.skill.model.enforce?.anchors ?? {};
  const anchor = Object.hasOwn(anchors, name) ? anchors[name] : undefined;
  if (anchor === undefined) return names(text, name);
  const pattern = replaceReferences(anchor.match, (variable) => {
    const value = values.get(variable);
    return value === undefined ? undefined : regexQuote(value);
  });
  switch (anchor.on) {
    case "output":
      return matches(pattern, text);
    case "file":
      return written.some((path) => matches(pattern, path));
    case "tool":
      return calls.some(({ tool, command }) => matches(pattern, tool) || (command !== undefined && matches(pattern, command)));
  }
}
