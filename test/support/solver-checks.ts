/** Checks of one model against the brute-force oracle: all engines, questions, traces, causes, cores. */

import assert from "node:assert/strict";
import { not } from "../../compiler/expression/formula.js";
import type { Part } from "../../solver/claims.js";
import { withoutParts } from "../../solver/cores.js";
import { Interpreter } from "../../solver/interpreter.js";
import { Session, type Engine } from "../../solver/session.js";
import { wasmSource } from "../../solver/solver-source.js";
import { Oracle } from "./solver-oracle.js";
import type { RandomCase } from "./solver-models.js";

const solvers = wasmSource();

async function withSession<T>({ model }: RandomCase, engine: Engine, use: (session: Session) => Promise<T>): Promise<T> {
  const session = new Session(model, { solvers, engine });
  try {
    return await use(session);
  } finally {
    session.dispose();
  }
}

async function checkReachAll(random: RandomCase, oracle: Oracle, engine: Engine): Promise<void> {
  await withSession(random, engine, async (session) => {
    const statuses = await session.reachAll();
    const expected = [...statuses.keys()].map((id) => [id, oracle.reach(id) === undefined ? "unreachable" : "reachable"]);
    assert.deepEqual([...statuses].map(([id, { kind }]) => [id, kind]), expected);
    const states = await session.reachable(random.questions);
    assert.deepEqual(states.map(({ kind }) => kind), random.questions.map((formula) => (oracle.reachState(formula) === undefined ? "unreachable" : "reachable")));
  });
}

async function checkQuestions({ model, questions }: RandomCase, oracle: Oracle, session: Session): Promise<void> {
  for (const formula of questions) {
    const implied = await session.implies(formula);
    assert.deepEqual(implied.kind, oracle.possible([not(formula)]) ? "refuted" : "implied");
    if (implied.kind === "implied" && implied.core.every(({ kind }) => kind !== "route")) {
      checkStateCore(model, implied.core, (reduced) => new Oracle(reduced, questions).possible([not(formula)]));
    }
    const everywhere = await session.holdsInReach(formula);
    const distance = oracle.reachState(not(formula));
    assert.deepEqual(everywhere.kind, distance === undefined ? "holds" : "violated");
    if (everywhere.kind === "violated") assert.deepEqual(everywhere.trace.steps.length, distance);
    if (distance !== undefined) assert.ok(distance + 1 <= session.bound([formula]).complete);
  }
  const [first, second, third] = questions;
  if (first === undefined || second === undefined || third === undefined) return;
  const possible = await session.possible([first, third], second);
  assert.deepEqual(possible.kind, oracle.possible([first, second, third]) ? "possible" : "impossible");
  if (possible.kind === "possible") assert.deepEqual(possible.brokenQualities.length, oracle.fewestBroken([first, second, third]));
}

/** Sufficient: the core alone excludes it; minimal: no part of the core can be spared. */
function checkStateCore(model: RandomCase["model"], core: readonly Part[], isPossible: (reduced: RandomCase["model"]) => boolean): void {
  const keys = new Set(core.map((part) => JSON.stringify(part)));
  const all = allParts(model);
  const without = (kept: ReadonlySet<string>): RandomCase["model"] => withoutParts(model, all.filter((part) => !kept.has(JSON.stringify(part))));
  assert.deepEqual(isPossible(without(keys)), false);
  for (const key of keys) assert.deepEqual(isPossible(without(new Set([...keys].filter((other) => other !== key)))), true);
}

function allParts(model: RandomCase["model"]): Part[] {
  return [
    ...model.sections.flatMap(({ items }) => items.map(({ id }): Part => ({ kind: "entry", id }))),
    ...model.exclusive.map((atoms, index): Part => ({ kind: "group", index, atoms })),
  ];
}

async function checkTraces({ model, questions }: RandomCase, oracle: Oracle, session: Session): Promise<void> {
  const interpreter = new Interpreter(model);
  for (const id of [...session.effective.byId.keys(), ...session.effective.stops.map((stop) => stop.id)]) {
    const target = session.target(id);
    const distance = oracle.reach(id);
    const answer = await session.reach(id);
    assert.deepEqual([id, answer.kind], [id, distance === undefined ? "dead" : "reachable"]);
    if (answer.kind === "reachable" && target !== undefined) {
      assert.deepEqual([id, answer.trace.steps.length], [id, distance]);
      assert.equal(interpreter.replay(answer.trace.run, target), undefined);
      assert.ok((distance ?? 0) + 1 <= answer.bound.complete);
      for (const { atom, value } of answer.trace.inputs) if (value === true) assert.notEqual(interpreter.replay({ ...answer.trace.run, inputs: new Map(answer.trace.run.inputs).set(atom, false) }, target), undefined);
    }
    if (answer.kind === "dead") await checkCause(model, questions, id, answer.cause, session);
    const [assume] = questions;
    if (assume !== undefined) {
      const assumed = await session.reach(id, { assume: [assume] });
      assert.deepEqual([id, assumed.kind], [id, oracle.reach(id, [assume]) === undefined ? "dead" : "reachable"]);
    }
  }
}

type Cause = Awaited<ReturnType<Session["cause"]>>;

async function checkCause(model: RandomCase["model"], questions: RandomCase["questions"], id: string, cause: Cause, session: Session): Promise<void> {
  const reachable = (changed: RandomCase["model"]): boolean => new Oracle(changed, questions).reach(id) !== undefined;
  const without = (parts: readonly Part[]): RandomCase["model"] => withoutParts(model, parts);
  const rulesAndStops = model.sections.flatMap(({ items }) => items.filter(({ kind }) => kind !== "transition")).map((item): Part => ({ kind: "entry", id: item.id }));
  switch (cause.kind) {
    case "ungranted":
      for (const { atom } of cause.missing) {
        const free = new Oracle(without([...rulesAndStops.filter((part) => part.kind === "entry" && part.id !== id), ...model.exclusive.map((atoms, index): Part => ({ kind: "group", index, atoms }))]), questions);
        assert.deepEqual([id, atom, free.reachState({ kind: "atom", id: atom })], [id, atom, undefined]);
      }
      break;
    case "stopped": {
      assert.deepEqual(reachable(without(cause.stops)), true);
      for (const spared of cause.stops) assert.deepEqual(reachable(without(cause.stops.filter((stop) => stop !== spared))), false);
      break;
    }
    case "replaced": {
      const sections = cause.routes.map((route) => (route.kind === "route" ? route.section : -1));
      assert.deepEqual(reachable(unreplaced(model, id, sections)), true);
      for (const spared of sections) assert.deepEqual(reachable(unreplaced(model, id, sections.filter((section) => section !== spared))), false);
      break;
    }
    case "order":
    case "contradiction": {
      if (cause.core.some(({ kind }) => kind === "route")) break;
      const keys = new Set(cause.core.map((part) => JSON.stringify(part)));
      if (model.sections.some(({ route }) => route !== undefined)) break;
      const kept = (core: ReadonlySet<string>): RandomCase["model"] => without(allParts(model).filter((part) => !core.has(JSON.stringify(part))));
      const isExcluded = (core: ReadonlySet<string>): boolean => !reachable(keepTarget(kept(core), model, id, core.has(JSON.stringify({ kind: "entry", id }))));
      assert.deepEqual([id, cause.kind, isExcluded(keys)], [id, cause.kind, true]);
      if (cause.kind === "order") for (const key of keys) assert.deepEqual([id, key, isExcluded(new Set([...keys].filter((other) => other !== key)))], [id, key, false]);
      break;
    }
    case "undetermined":
      assert.deepEqual(cause, "determined");
  }
  if (cause.kind === "order" || cause.kind === "stopped") {
    const corrections = await session.corrections(id);
    assert.deepEqual(corrections.kind, "corrections");
    if (corrections.kind !== "corrections") return;
    assert.ok(corrections.sets.length > 0);
    for (const set of corrections.sets) {
      if (set.some((part) => part.kind === "route" || (part.kind === "entry" && part.id === id))) continue;
      assert.deepEqual([id, set, reachable(without(set))], [id, set, true]);
    }
  }
}

/** A stop that is asked for stays a stop when its clause does not count: it always holds. */
function keepTarget(reduced: RandomCase["model"], model: RandomCase["model"], id: string, counts: boolean): RandomCase["model"] {
  if (counts) return reduced;
  return {
    ...reduced,
    sections: model.sections.map((section, index) => ({
      ...section,
      items: section.items.flatMap((item) => {
        if (item.id === id && item.kind === "stop") return [{ ...item, pred: { kind: "constant" as const, value: true } }];
        return reduced.sections[index]?.items.filter((other) => other.id === item.id) ?? [];
      }),
    })),
  };
}

function unreplaced(model: RandomCase["model"], id: string, sections: readonly number[]): RandomCase["model"] {
  return {
    ...model,
    sections: model.sections.map((section, index) => {
      if (!sections.includes(index) || section.route?.anchor.kind !== "replaces") return section;
      return { ...section, route: { ...section.route, anchor: { kind: "replaces", entries: section.route.anchor.entries.filter((entry) => entry !== id) } } };
    }),
  };
}

async function checkBounds(oracle: Oracle, session: Session): Promise<void> {
  for (const id of session.effective.byId.keys()) {
    const distance = oracle.reach(id);
    const { complete } = session.bound();
    for (const bound of new Set([1, 2, complete])) {
      if (bound > complete) continue;
      const answer = await session.reach(id, { bound });
      const expected = distance !== undefined && distance < bound ? "reachable" : bound < complete ? "unreached" : "dead";
      assert.deepEqual([id, bound, answer.kind], [id, bound, expected]);
    }
    assert.deepEqual((await session.reach(id, { bound: complete + 1 })).kind, "pointless-bound");
  }
}

/**
 * Every check of a model; the dear ones for each n-th model only.
 *
 * @param number counts the models
 */
export async function checkModel(random: RandomCase, number: number): Promise<void> {
  const each = (n: number): boolean => number % n === 0;
  const oracle = new Oracle(random.model, random.questions);
  await checkReachAll(random, oracle, "layered");
  if (each(2)) await checkReachAll(random, oracle, "z3");
  if (each(8)) await checkReachAll(random, oracle, "bmc");
  await withSession(random, "layered", async (session) => {
    if (each(2)) await checkQuestions(random, oracle, session);
    if (each(4)) await checkTraces(random, oracle, session);
    if (each(16)) await checkBounds(oracle, session);
  });
}
