import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileSpan } from "../../../../compiler/source/span.js";
import { SourceFile } from "../../../../compiler/source/source-file.js";
import { checkChain } from "../../../../contracts/skill/chain/check.js";
import { chainFrom } from "../../../../contracts/skill/graph/chains.js";
import { type SkillGraph, cyclesOf } from "../../../../contracts/skill/graph/graph.js";

const place = fileSpan(new SourceFile("SKILL.md", ""));

function graphOf(pairs: readonly string[], auditors: readonly string[] = []): SkillGraph {
  const edges = pairs.map((pair) => ({ from: pair[0] ?? "", to: pair[1] ?? "", primary: pair[2] === "!", place }));
  const skills = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort();
  const single = (from: string): boolean => edges.filter((edge) => edge.from === from).length === 1;
  return { skills, auditors: new Set(auditors), edges: edges.map((edge) => ({ ...edge, primary: edge.primary || single(edge.from) })), unresolved: [] };
}

describe("a chain from a skill", () => {
  test.each([
    [["ab"], [], ["a", "b"], "end", undefined],
    [["ab", "ba"], [], ["a", "b"], "visited", "a"],
    [["ab", "ac"], [], ["a"], "choice", undefined],
    [["ab!", "ac"], [], ["a", "b"], "end", undefined],
    [["ab!", "ac!"], [], ["a"], "choice", undefined],
    [["ab"], ["b"], ["a"], "auditor", "b"],
    [["ab", "bc", "cd", "de"], [], ["a", "b", "c", "d"], "budget", "e"],
    [["aa"], [], ["a"], "visited", "a"],
  ])("%j", (pairs, auditors, visited, stop, next) => {
    expect(chainFrom(graphOf(pairs, auditors), "a")).toEqual({ origin: "a", visited, stop, next });
  });

  test("ends, runs no skill twice and takes at most three handoffs, in any graph", () => {
    const letter = fc.constantFrom(..."abcdefg");
    fc.assert(
      fc.property(fc.array(fc.tuple(letter, letter, fc.constantFrom("", "!")).map((parts) => parts.join("")), { minLength: 1, maxLength: 20 }), (pairs) => {
        const graph = graphOf(pairs);
        for (const name of graph.skills) {
          const { visited } = chainFrom(graph, name);
          expect(visited.length).toBeLessThanOrEqual(4);
          expect(new Set(visited).size).toBe(visited.length);
        }
      }),
    );
  });
});

test("cycles are the groups that reach one another, as reachability says", () => {
  const letter = fc.constantFrom(..."abcdef");
  fc.assert(
    fc.property(fc.array(fc.tuple(letter, letter).map((parts) => parts.join("")), { minLength: 1, maxLength: 12 }), (pairs) => {
      const graph = graphOf(pairs);
      const reach = new Set(pairs);
      for (const middle of graph.skills) for (const from of graph.skills) for (const to of graph.skills) if (reach.has(from + middle) && reach.has(middle + to)) reach.add(from + to);
      const groups = new Set(graph.skills.filter((name) => reach.has(name + name)).map((name) => graph.skills.filter((other) => other === name || (reach.has(name + other) && reach.has(other + name))).join("")));
      expect(new Set(cyclesOf(graph).map((group) => group.join("")))).toEqual(groups);
    }),
  );
});

describe("a recorded chain", () => {
  const ready = { candidates: ["x"], inputs_ready: true, authority_present: true, material_fork: false, safety_gate_open: false, external_effect_ahead: false };
  const step = (skill: string, change: object = {}) => ({ skill, route: "automatic-handoff", ...ready, ...change });
  const origin = { skill: "a", route: "initial" };
  const end = { status: "DONE", recommended_next_skill: "none", open_loops: [], requested_continuation: null, ready_successors: [], other_stops: ["no-successor"] };
  const found = (steps: object[], ended: object = {}, auditors: string[] = []) => {
    const verdict = checkChain(new SourceFile("chain.json", JSON.stringify({ steps, end: { ...end, ...ended } })), new Set(auditors));
    return verdict.diagnostics.map(({ code, message }) => `${code}: ${message}`);
  };

  test("within the rule is sound", () => expect(found([origin, step("b"), step("c"), step("d")])).toEqual([]));
  test("starts anew where the user chose", () => expect(found([origin, step("b"), { skill: "a", route: "user-reroute" }, step("b"), step("c"), step("d")])).toEqual([]));

  test.each<readonly [string, object[], object, string[], string]>([
    ["twice", [origin, step("b"), step("a")], {}, [], "repeated-chain-skill: `a` runs twice in one chain"],
    ["too long", [origin, step("b"), step("c"), step("d"), step("e")], {}, [], "exhausted-handoff-budget: `e` runs by handoff 4 of at most 3"],
    ["no start", [step("b")], {}, [], "chain-route-mismatch: the first step is `automatic-handoff`, not `initial`"],
    ["without inputs", [origin, step("b", { inputs_ready: false })], {}, [], "forbidden-handoff: `b` was started, but its inputs are not at hand"],
    ["without authority", [origin, step("b", { authority_present: false })], {}, [], "forbidden-handoff: `b` was started, but it has no authority"],
    ["at a fork", [origin, step("b", { material_fork: true })], {}, [], "forbidden-handoff: `b` was started, but there is a fork that the user must decide"],
    ["at a gate", [origin, step("b", { safety_gate_open: true })], {}, [], "forbidden-handoff: `b` was started, but a safety gate is open"],
    ["to the outside", [origin, step("b", { external_effect_ahead: true })], {}, [], "forbidden-handoff: `b` was started, but it acts on the outside"],
    ["one of two", [origin, step("b", { candidates: ["b", "c"] })], {}, [], "forbidden-handoff: `b` was started, but 2 skills could follow"],
    ["to an auditor", [origin, step("b")], {}, ["b"], "forbidden-handoff: `b` was started, but it is an auditor, which only the user starts"],
    ["done with more to do", [origin], { requested_continuation: "b" }, [], "chain-end-mismatch: the user asked for `b`, which did not run"],
    ["lacking authority", [origin], { requested_continuation: "b", other_stops: ["authority"], status: "BLOCKED" }, [], "chain-end-mismatch: what the user asked for lacks authority"],
    ["an unnamed concern", [origin], { status: "DONE_WITH_CONCERNS" }, [], "chain-end-mismatch: the status tells of a concern that is not named"],
    ["a dropped loop", [origin], { other_stops: ["visited"] }, [], "chain-end-mismatch: a skill was skipped since it had run, and is not named"],
    ["hidden alternatives", [origin], { ready_successors: ["b", "c"], open_loops: ["perhaps b"] }, [], "chain-end-mismatch: several skills could follow, and not all of them are named"],
  ])("%s", (_, steps, ended, auditors, message) => expect(found(steps, ended, auditors)).toContain(message));

  test("that only the budget stopped names its successor, the budget and what ran", () => {
    const steps = [origin, step("b"), step("c"), step("d")];
    const stopped = { ready_successors: ["e"], other_stops: [], requested_continuation: null };
    expect(found(steps, stopped)).toEqual([
      "chain-end-mismatch: only the budget stopped the chain, and `e` is not recommended",
      "chain-end-mismatch: the used-up budget and the skills that ran are not named",
    ]);
    expect(found(steps, { ...stopped, recommended_next_skill: "e", open_loops: ["budget 3 of 3; chain a, b, c, d"] })).toEqual([]);
  });

  test("says what it does not tell", () => {
    const verdict = checkChain(new SourceFile("chain.json", JSON.stringify({ steps: [origin, { skill: "b", route: "automatic-handoff" }] })));
    expect(verdict.diagnostics).toEqual([]);
    expect(verdict.notChecked).toHaveLength(3);
  });
});
