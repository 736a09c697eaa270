/** The battery about one random model, held against brute force. */

import assert from "node:assert/strict";
import type { CheckedSkill } from "../../compiler/checks/checked.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { battery } from "../../queries/battery/table.js";
import { forbiddenRuns } from "../../queries/forbidden-runs.js";
import { Subject } from "../../queries/subject.js";
import { wasmSource } from "../../solver/solver-source.js";
import type { DerivedModel } from "../../solver/model.js";
import { CycleOracle } from "./cycle-oracle.js";
import { BatteryOracle, type Verdicts } from "./battery-oracle.js";

const solvers = wasmSource();

/** Larger models are left out of the question of what every complete run fires: its states tell all firings apart. */
const mostTransitions = 9;

/**
 * Every verdict of the battery that can be told by brute force agrees with it.
 *
 * @returns the checks that found something
 */
export async function checkBattery(model: DerivedModel, skillOf: (model: DerivedModel) => CheckedSkill): Promise<ReadonlySet<string>> {
  const positive = new Set<string>();
  const oracle = new BatteryOracle(model, mostTransitions);
  const subject = new Subject(skillOf(model), { solvers }, model);
  const order = new Map(model.sections.flatMap(({ items }) => items.map(({ id }) => id)).map((id, index) => [id, index]));
  const find = async (code: string): Promise<Diagnostic[]> => {
    const found: Diagnostic[] = [];
    await battery.find((check) => check.code === code)?.run(subject, (diagnostic) => found.push(diagnostic));
    if (found.length > 0) positive.add(code);
    return found;
  };
  const ask = async (code: string): Promise<string[]> => (await find(code)).map((diagnostic) => keyOf(diagnostic, order)).sort();
  const compare = async (expected: Verdicts): Promise<void> => {
    for (const [code, keys] of expected) {
      const found = await ask(code);
      assert.deepEqual({ [code]: keys[0] === "some" ? found.slice(0, 1).map(() => "some") : found }, { [code]: [...keys].sort() });
    }
  };
  try {
    await compare(oracle.overClauses());
    await compare(new Map([["contradiction", oracle.hasLegalState() ? [] : ["some"]]]));
    if (!oracle.hasLegalState()) return positive;
    await compare(new Map([["no-start", oracle.canStart() ? [] : ["some"]]]));
    await compare(oracle.overStates());
    if (!oracle.canStart()) return positive;
    const stops = oracle.stopsAtStart();
    await compare(new Map([["stop-at-start", stops]]));
    if (stops.length > 0) return positive;
    await compare(oracle.overRuns());
    await checkRules(subject, oracle);
    await checkDead(subject, oracle.dead(), await ask("reach"));
    checkCycles(model, await find("grant-cycle"));
    return positive;
  } finally {
    subject.dispose();
  }
}

/** Every rule has the effect that it has, and what it forbids is a shortest run that breaks it. */
async function checkRules(subject: Subject, oracle: BatteryOracle): Promise<void> {
  const rows = await forbiddenRuns(subject);
  assert.deepEqual(new Map(rows.map(({ id, effect }) => [id, effect.kind === "forbids" ? `forbids ${effect.trace.steps.length}` : effect.kind])), oracle.ruleEffects());
  for (const { id, effect } of rows) if (effect.kind === "forbids") assert.ok(oracle.breaks(id, effect.trace.run), id);
}

/** Each finding is a cycle, and without them no entry waits for others in vain. */
function checkCycles(model: DerivedModel, findings: readonly Diagnostic[]): void {
  const oracle = new CycleOracle(model);
  const cycles = findings.map((finding) => [...new Set(idsIn(finding))]);
  for (const cycle of cycles) assert.ok(oracle.isCycle(cycle), cycle.join(" "));
  assert.deepEqual(oracle.waiting(cycles.flat()), []);
}

/** Every dead entry has a root, and the findings name none that is alive. */
async function checkDead(subject: Subject, dead: readonly string[], reported: readonly string[]): Promise<void> {
  const { roots, byAtom, cycles } = await subject.deadBy();
  const sorted = [...roots.flatMap(({ id, because }) => [id, ...because]), ...[...byAtom.values()].flat(), ...cycles.flatMap(({ entries, because }) => [...entries, ...because])];
  assert.deepEqual([...new Set(sorted)].sort(), [...dead].sort());
  for (const id of reported) assert.ok(dead.includes(id), `${id} is alive`);
}

const aboutPairs = new Set(["race", "stop-overlap", "split-overlap"]);

function idsIn({ message }: Pick<Diagnostic, "message">): string[] {
  return [...message.matchAll(/`(S\d+-\d+)`/g)].map(([, id = ""]) => id);
}

function keyOf({ code, message }: Diagnostic, order: ReadonlyMap<string, number>): string {
  const ids = idsIn({ message });
  const titles = [...message.matchAll(/`(Section \d+)`/g)].map(([, title = ""]) => title);
  if (code === "route-overlap") return titles.slice(0, 2).join(" ");
  if (code === "dead-route" || code === "total-route") return titles[0] ?? "";
  if (code === "ungranted") return /`(\w+)`/.exec(message)?.[1] ?? "";
  if (code === "route-removes-producer") return `${titles[0]} ${ids.at(-1)}`;
  if (!aboutPairs.has(code)) return ids[0] ?? "";
  return ids.slice(0, 2).sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).join(" ");
}
