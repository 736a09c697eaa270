import { afterAll, describe, expect, test } from "vitest";
import { not } from "../../../compiler/expression/formula.js";
import type { Part } from "../../../solver/claims.js";
import { Session } from "../../../solver/session.js";
import { defaultBudget } from "../../../solver/smt-solver.js";
import { wasmSource, type SolverSource } from "../../../solver/solver-source.js";
import { formulaOf, modelOf, type ModelText } from "../../support/solver-dsl.js";

const solvers = wasmSource();
const sessions: Session[] = [];
afterAll(() => sessions.forEach((session) => session.dispose()));

function sessionOf(text: ModelText, source: SolverSource = solvers): Session {
  const session = new Session(modelOf(text), { solvers: source });
  sessions.push(session);
  return session;
}

function names(parts: readonly Part[]): string[] {
  return parts.map((part) => (part.kind === "entry" ? part.id : part.kind === "group" ? part.atoms.join("/") : part.title));
}

async function causeOf(text: ModelText, id: string): Promise<unknown> {
  const answer = await sessionOf(text).reach(id);
  if (answer.kind !== "dead") return answer.kind;
  const { cause } = answer;
  switch (cause.kind) {
    case "ungranted":
      return [cause.kind, ...cause.missing.map(({ atom, chain, cycle }) => `${atom}${chain.map(({ entry, lacks }) => ` <- ${entry} needs ${lacks}`).join("")}${cycle ? " (cycle)" : ""}`)];
    case "contradiction":
    case "order":
      return [cause.kind, ...names(cause.core)];
    case "replaced":
      return [cause.kind, ...names(cause.routes)];
    case "stopped":
      return [cause.kind, ...names(cause.stops)];
    default:
      return cause.kind;
  }
}

describe("causes of death, the first that applies", () => {
  test("ungranted, with the chain", async () => {
    const text: ModelText = { atoms: { a: "bool", b: "bool", c: "bool" }, sections: [{ entries: ["step A: a -> b", "step B: b -> c", "step C: c"] }] };
    expect(await causeOf(text, "C")).toEqual(["ungranted", "c <- B needs b <- A needs a"]);
  });
  test("ungranted, in a cycle", async () => {
    expect(await causeOf({ atoms: { a: "bool", b: "bool" }, sections: [{ entries: ["step A: b -> a", "step B: a -> b"] }] }, "A")).toEqual(["ungranted", "b <- B needs a <- A needs b (cycle)"]);
  });
  test("a guard that contradicts a rule", async () => {
    const text: ModelText = { atoms: { asks: "bool; session", fast: "bool; session" }, sections: [{ entries: ["rule R: not asks", "rule S: fast => not asks", "step A: asks and fast"] }] };
    expect(await causeOf(text, "A")).toEqual(["contradiction", "R", "A"]);
  });
  test("grants that contradict an exclusive group", async () => {
    const text: ModelText = { atoms: { a: "bool; session", b: "bool" }, exclusive: [["a", "b"]], sections: [{ entries: ["step A: a -> b"] }] };
    expect(await causeOf(text, "A")).toEqual(["contradiction", "A", "a/b"]);
  });
  test("a false guard is its own core", async () => {
    expect(await causeOf({ atoms: { n: "int" }, sections: [{ entries: ["rule R: n > 9", "step A: n < 2 and n > 3"] }] }, "A")).toEqual(["contradiction", "A"]);
  });
  test("replaced, by the routes that matter", async () => {
    const text: ModelText = {
      atoms: { m: "full|fast; session", g: "bool" },
      sections: [{ entries: ["step A: m = fast -> g"] }, { route: "m = fast; replaces A", entries: ["step B -> g"] }, { route: "m = full; replaces A", entries: ["step C -> g"] }],
    };
    expect(await causeOf(text, "A")).toEqual(["replaced", "Section 1"]);
  });
  test("stopped, by the stops that matter", async () => {
    const text: ModelText = { atoms: { a: "bool", i: "bool; session" }, sections: [{ entries: ["step A -> a", "stop S: i", "stop T: i and a", "step B: i and a"] }] };
    expect(await causeOf(text, "B")).toEqual(["stopped", "S", "T"]);
  });
  test("order: only the combination over time", async () => {
    const text: ModelText = { atoms: { a: "bool", b: "bool" }, sections: [{ entries: ["step A: not b -> a", "step B -> b", "rule R: a => b", "step C: a"] }] };
    expect(await causeOf(text, "C")).toEqual(["order", "A", "R", "C"]);
  });
  test("inputs are chosen once: two cases do not mix", async () => {
    const text: ModelText = { atoms: { m: "full|fast; session", g: "bool" }, sections: [{ entries: ["step A: m = fast -> g", "step B: m = full and g"] }] };
    expect(await causeOf(text, "B")).toEqual(["order", "A", "B"]);
  });
});

test("the canonical trace: fewest entries, inputs that matter, what is newly granted", async () => {
  const session = sessionOf({
    atoms: { x: "bool; session", y: "bool; session", m: "full|fast; session", n: "int", a: "bool", b: "bool", c: "bool" },
    sections: [{ entries: ["step A -> a", "step LONG: a -> b", "step B: x or n > 4 -> a, b", "step C: a and b and m = fast -> c", "step D: c"] }],
  });
  const answer = await session.reach("D");
  expect(answer.kind === "reachable" && { inputs: answer.trace.inputs, steps: answer.trace.steps }).toEqual({
    inputs: [
      { atom: "x", value: true },
      { atom: "m", value: 1n },
    ],
    steps: [
      { entry: "B", granted: ["a", "b"] },
      { entry: "C", granted: ["c"] },
    ],
  });
});

test("between: after A, before B, and B waits for the exit", async () => {
  const session = sessionOf({
    atoms: { m: "full|fast; session", r: "bool" },
    sections: [{ entries: ["step A", "step B"] }, { route: "m = fast; between A..B", entries: ["step X", "substep Y -> r", "step Z -> r"] }],
  });
  const fast = formulaOf("m = fast", session.effective.model.atoms);
  const steps = async (id: string, assume = [fast]): Promise<unknown> => {
    const answer = await session.reach(id, { assume });
    return answer.kind === "reachable" ? answer.trace.steps.map(({ entry }) => entry) : answer.kind;
  };
  expect(await steps("X")).toEqual(["A"]);
  expect(await steps("B")).toEqual(["A", "Z"]);
  expect(await steps("B", [not(fast)])).toEqual([]);
});

test("the complete bound counts the cone: P, G and the smaller of both", () => {
  const session = sessionOf({
    atoms: { a: "bool", b: "bool", unread: "bool", i: "bool; session" },
    sections: [{ entries: ["step A -> a", "step A2 -> a", "step B: a -> b, unread", "step C: b and i", "step D -> unread"] }],
  });
  expect(session.bound()).toEqual({ transitions: 3, atoms: 2, complete: 3 });
  expect(session.bound("all")).toEqual({ transitions: 4, atoms: 3, complete: 4 });
  expect(session.bound([formulaOf("unread", session.effective.model.atoms)])).toEqual({ transitions: 4, atoms: 3, complete: 4 });
});

test("a lower bound proves nothing, a higher one is pointless", async () => {
  const session = sessionOf({ atoms: { a: "bool", b: "bool" }, sections: [{ entries: ["step A -> a", "step B: a -> b", "step C: b"] }] });
  expect((await session.reach("C", { bound: 2 })).kind).toBe("unreached");
  expect((await session.reach("C", { bound: 3 })).kind).toBe("reachable");
  expect((await session.reach("C", { bound: 4 })).kind).toBe("pointless-bound");
});

test("implied, with the core; refuted, with a smallest state", async () => {
  const session = sessionOf({ atoms: { asks: "bool; session", a: "bool; session", b: "bool; session" }, sections: [{ entries: ["rule R: not asks", "rule S: a => b"] }] });
  const { atoms } = session.effective.model;
  const implied = await session.implies(formulaOf("not asks", atoms));
  expect(implied.kind === "implied" && names(implied.core)).toEqual(["R"]);
  const refuted = await session.implies(formulaOf("not b", atoms));
  expect(refuted.kind === "refuted" && refuted.state.values).toEqual([{ atom: "b", value: true }]);
});

test("possible, with the fewest qualities broken", async () => {
  const session = sessionOf({ atoms: { a: "bool; session", b: "bool; session" }, sections: [{ entries: ["quality P: not a", "quality Q: b", "rule R: a => not b"] }] });
  const answer = await session.possible([], formulaOf("a", session.effective.model.atoms));
  expect(answer.kind === "possible" && answer.brokenQualities).toEqual(["P", "Q"]);
});

test("source axioms hold in every state", async () => {
  const session = sessionOf({
    atoms: { ok: "bool; runtime: build.state = ok", bad: "bool; runtime: build.state != ok", red: "bool; runtime: build.state = red", p: "bool; arg: topic", q: "bool; arg: topic", free: "bool; arg: topic | session" },
    sections: [{ entries: ["step A"] }],
  });
  const { atoms } = session.effective.model;
  const holds = async (text: string): Promise<boolean> => (await session.implies(formulaOf(text, atoms))).kind === "implied";
  expect([await holds("ok != bad"), await holds("not (ok and red)"), await holds("p = q"), await holds("p = free")]).toEqual([true, true, true, false]);
});

test("the smallest sets of clauses whose removal mends a dead entry", async () => {
  const session = sessionOf({ atoms: { a: "bool", b: "bool" }, sections: [{ entries: ["step A -> a", "rule R: not a", "rule S: not a or b", "step C: a"] }] });
  const answer = await session.corrections("C");
  expect(answer.kind === "corrections" && answer.sets.map(names)).toEqual([["C"]]);
});

test("a solver starts only when a question needs one", async () => {
  let started = 0;
  const counting: SolverSource = {
    budget: defaultBudget,
    solver: () => {
      started += 1;
      return solvers.solver();
    },
  };
  const session = sessionOf({ atoms: { a: "bool", b: "bool" }, sections: [{ entries: ["step A -> a", "step B: a", "step C: b"] }] }, counting);
  expect([...(await session.reachAll())].map(([id, { kind, certainty }]) => `${id} ${kind} ${certainty}`)).toEqual([
    "A reachable witnessed (replayed)",
    "B reachable witnessed (replayed)",
    "C unreachable proved (relaxation)",
  ]);
  expect(started).toBe(0);
});

test("an exhausted budget is unknown, never a verdict", async () => {
  const holes = Array.from({ length: 7 }, (_, hole) => hole);
  const pigeons = Array.from({ length: 8 }, (_, pigeon) => pigeon);
  const atoms = Object.fromEntries(pigeons.flatMap((pigeon) => holes.map((hole) => [`p${pigeon}_${hole}`, "bool; session"])));
  const rules = pigeons.map((pigeon) => `rule P${pigeon}: ${holes.map((hole) => `p${pigeon}_${hole}`).join(" or ")}`);
  const text: ModelText = { atoms: { ...atoms, a: "bool" }, exclusive: holes.map((hole) => pigeons.map((pigeon) => `p${pigeon}_${hole}`)), sections: [{ entries: [...rules, "step A -> a"] }] };
  const session = sessionOf(text, wasmSource({ resources: 2000 }));
  const statuses = [...(await session.reachAll()).values()];
  expect(statuses.map(({ kind, certainty }) => `${kind} ${certainty}`)).toEqual(["unknown unknown (budget)"]);
  expect((await session.reach("A")).kind).toBe("unknown");
});

test("past the deadline every check is unknown", async () => {
  const text: ModelText = { atoms: { a: "bool; session", b: "bool" }, sections: [{ entries: ["rule R: not a", "step A: a -> b"] }] };
  const session = sessionOf(text, wasmSource({ resources: 1_000_000, deadline: performance.now() }));
  const answer = await session.reach("A");
  expect([answer.kind, answer.kind === "unknown" && answer.reason]).toEqual(["unknown", "the time limit is reached"]);
});
