/**
 * Dead entries sorted by what is at the root of their death, so that one fault is reported once: an atom that nothing
 * can grant, entries that wait for each other, or another dead entry that alone grants what they need.
 */

import { atomsOf, polarityOf } from "../compiler/expression/atoms.js";
import type { Cause } from "../solver/causes.js";
import type { EffectiveModel } from "../solver/effective.js";
import { conjuncts } from "./formulas.js";
import { cycleFinder, grantCycles, type GrantCycle } from "./grant-cycles.js";

export interface DeadEntry {
  readonly id: string;
  readonly cause: Cause;
}

export interface Dead {
  /** Entries that are dead for a reason of their own, in document order. */
  readonly roots: readonly (DeadEntry & { readonly because: readonly string[] })[];
  /** By an atom that has neither a producer nor a source: the entries that die of it. */
  readonly byAtom: ReadonlyMap<string, readonly string[]>;
  /** Entries that wait for each other, each group in document order, and who dies with them. */
  readonly cycles: readonly (GrantCycle & { readonly because: readonly string[] })[];
}

/** @param dead in document order, with their causes */
export function sortDead(effective: EffectiveModel, dead: readonly DeadEntry[]): Dead {
  const granted = effective.granted;
  const order = new Map(dead.map(({ id }, index) => [id, index]));
  const byAtom = new Map<string, string[]>();
  const cycles = dead.length === 0 ? [] : grantCycles(effective).map((cycle) => ({ ...cycle, because: [] as string[] }));
  const behindCycle = cycles.length === 0 ? () => undefined : cycleFinder(effective, cycles);
  const roots = new Map<string, DeadEntry & { because: string[] }>();
  const derived: DeadEntry[] = [];
  const members = new Set(cycles.flatMap(({ entries }) => entries));
  for (const entry of dead) {
    if (members.has(entry.id)) continue;
    if (entry.cause.kind === "ungranted") {
      const rootAtom = rootOf(entry.cause.missing[0], granted);
      if (rootAtom !== undefined) {
        byAtom.set(rootAtom, [...(byAtom.get(rootAtom) ?? []), entry.id]);
        continue;
      }
      const behind = behindCycle(entry.id);
      if (behind !== undefined) {
        behind.because.push(entry.id);
        continue;
      }
    }
    if (granterOf(effective, entry.id, order) !== undefined) derived.push(entry);
    else roots.set(entry.id, { ...entry, because: [] });
  }
  for (const entry of derived) {
    const met = new Set<string>();
    let root: string | undefined = entry.id;
    while (root !== undefined && !roots.has(root) && !met.has(root)) {
      met.add(root);
      root = granterOf(effective, root, order);
    }
    const found = root === undefined ? undefined : roots.get(root);
    if (found) found.because.push(entry.id);
    else roots.set(entry.id, { ...entry, because: [] });
  }
  return { roots: [...roots.values()].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)), byAtom, cycles };
}

type Missing = Extract<Cause, { kind: "ungranted" }>["missing"][number];

/** The atom at the end of the chain, if nothing grants it. */
function rootOf(missing: Missing | undefined, granted: ReadonlySet<string>): string | undefined {
  if (missing === undefined || missing.cycle) return undefined;
  const last = missing.chain.at(-1)?.lacks ?? missing.atom;
  return granted.has(last) ? undefined : last;
}

/** The first dead entry that grants an atom which this one can't do without, where no living entry grants it. */
function granterOf(effective: EffectiveModel, id: string, dead: ReadonlyMap<string, number>): string | undefined {
  const guard = effective.byId.get(id)?.guard ?? effective.stops.find((stop) => stop.id === id)?.formula;
  if (guard === undefined) return undefined;
  for (const conjunct of conjuncts(guard)) {
    const atoms = [...atomsOf(conjunct)];
    if (conjunct.kind !== "atom" || !polarityOf(conjunct).positive.has(atoms[0] ?? "")) continue;
    const granters = effective.transitions.filter(({ grants }) => grants.includes(conjunct.id));
    const [first] = granters;
    if (first !== undefined && first.id !== id && granters.every((granter) => dead.has(granter.id))) return first.id;
  }
  return undefined;
}
