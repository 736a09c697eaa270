/** Random logs of random models: of real runs, whole or with events hidden, and mutated ones. */

import fc from "fast-check";
import type { Formula } from "../../compiler/expression/formula.js";
import type { DerivedModel } from "../../solver/model.js";
import { LogOracle, type LogEvent, type Seen } from "./conform-oracle.js";
import { randomCase } from "./solver-models.js";
import type { World } from "./solver-oracle.js";

export interface RandomLog {
  readonly model: DerivedModel;
  readonly denies: readonly Formula[];
  /** Of a real run, with all of its firings. */
  readonly whole: readonly LogEvent[];
  /** Of the same run, with some events left out. */
  readonly partial: readonly LogEvent[];
  /** The whole log with something changed. */
  readonly mutated: readonly LogEvent[];
}

const choices = fc.array(fc.nat(999), { minLength: 60, maxLength: 60 });

export const randomLog: fc.Arbitrary<RandomLog> = fc.tuple(randomCase, choices).map(([{ model, questions }, numbers]) => {
  let at = 0;
  const below = (count: number): number => {
    const number = numbers[at % numbers.length] ?? 0;
    at += 1;
    return number % count;
  };
  const denies = below(3) === 0 ? questions.slice(0, 1) : [];
  const whole = realLog(new LogOracle(model, denies, []), below);
  return { model, denies, whole, partial: whole.filter(() => below(2) === 0), mutated: mutate(model, whole, below) };
});

function realLog(logs: LogOracle, below: (count: number) => number): LogEvent[] {
  const { model, oracle } = logs;
  const starts = oracle.startWorlds();
  let world = starts[below(Math.max(1, starts.length))];
  if (world === undefined) return [];
  const transitions = model.sections.flatMap(({ items }) => items.filter(({ kind }) => kind === "transition").map(({ id }) => id));
  const events: LogEvent[] = [];
  for (let step = 0; step < 8; step += 1) {
    const here: World = world;
    if (below(3) === 0) events.push({ kind: "observe", values: seen(logs, here, below) });
    const enabled = transitions.filter((id) => logs.mayFire(id, here));
    const id = enabled[below(Math.max(1, enabled.length))];
    if (id === undefined) break;
    events.push({ kind: "fire", id });
    world = oracle.fire(id, here);
  }
  const [stop] = oracle.stops(world);
  return stop === undefined ? events : [...events, { kind: "fire", id: stop }];
}

/** Some atoms as they are. */
function seen({ model, oracle }: LogOracle, world: World, below: (count: number) => number): Seen {
  return [...model.atoms.values()]
    .filter(() => below(3) === 0)
    .map(({ id, type }) => [id, type.kind === "bool" ? oracle.holds({ kind: "atom", id }, world) : (world.rigid.get(id) ?? 0)] as const);
}

function mutate(model: DerivedModel, whole: readonly LogEvent[], below: (count: number) => number): LogEvent[] {
  const ids = model.sections.flatMap(({ items }) => items.map(({ id }) => id));
  const events = [...whole];
  const at = below(events.length + 1);
  switch (below(4)) {
    case 0:
      events.splice(at, 0, { kind: "fire", id: ids[below(ids.length)] ?? "" });
      return events;
    case 1:
      events.splice(at, 1);
      return events;
    case 2: {
      const [first, second] = [events[at], events[at + 1]];
      if (first !== undefined && second !== undefined) events.splice(at, 2, second, first);
      return events;
    }
    default: {
      const bools = [...model.atoms.values()].filter(({ type }) => type.kind === "bool").map(({ id }) => id);
      events.splice(at, 0, { kind: "observe", values: [[bools[below(bools.length)] ?? "", below(2) === 0]] });
      return events;
    }
  }
}
