/**
 * Dead entries sorted by what is at the root of their death, so that one fault is reported once: an atom that nothing
 * can grant, entries that wait for each other, or another dead entry that alone grants what they need.
 */

import { atomsOf, polarityOf } from "../compiler/expression/atoms.js";
import type { Cause } from "../solver/causes.js";
import { grantedAtoms } from "../solver/claims.js";
import type { EffectiveModel } from "../solver/effective.js";
import { conjuncts } from "./formulas.js";

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
  readonly cycles: readonly { readonly entries: readonly string[]; readonly atoms: readonly string[]; readonly because: readonly string[] }[];
}

/** @param dead in document order, with their causes */
export function sortDead(effective: EffectiveModel, dead: readonly DeadEntry[]): Dead {
  const granted = grantedAtoms(effective);
  const order = new Map(dead.map(({ id }, index) => [id, index]));
  const byAtom = new Map<string, string[]>();
  const cycles = new Map<string, { entries: string[]; atoms: string[]; because: string[] }>();
  const roots = new Map<string, DeadEntry & { because: string[] }>();
  const derived: DeadEntry[] = [];
  for (const entry of dead) {
    if (entry.cause.kind === "ungranted") {
      const rootAtom = rootOf(entry.cause.missing[0], granted);
      const cycle = entry.cause.missing.find((missing) => missing.cycle);
      if (rootAtom !== undefined) {
        byAtom.set(rootAtom, [...(byAtom.get(rootAtom) ?? []), entry.id]);
        continue;
      }
      if (cycle !== undefined) {
        const members = cycleMembers(cycle);
        const key = members.entries.join(" ");
        const group = cycles.get(key) ?? { ...members, because: [] };
        cycles.set(key, group);
        if (!group.entries.includes(entry.id)) group.because.push(entry.id);
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
  return { roots: [...roots.values()].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)), byAtom, cycles: [...cycles.values()] };
}

type Missing = Extract<Cause, { kind: "ungranted" }>["missing"][number];

/** The atom at the end of the chain, if nothing grants it. */
function rootOf(missing: Missing | undefined, granted: ReadonlySet<string>): string | undefined {
  if (missing === undefined || missing.cycle) return undefined;
  const last = missing.chain.at(-1)?.lacks ?? missing.atom;
  return granted.has(last) ? undefined : last;
}

/** The closed part of a chain that comes back to an atom it has met. */
function cycleMembers({ atom, chain }: Missing): { entries: string[]; atoms: string[] } {
  const last = chain.at(-1)?.lacks;
  const start = last === atom ? 0 : chain.findIndex(({ lacks }) => lacks === last) + 1;
  const closed = chain.slice(start);
  return { entries: closed.map(({ entry }) => entry).sort(), atoms: closed.map(({ lacks }) => lacks) };
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
