/** The claims that share atoms with a question, directly or through other claims: the others have no say in it. */

import { atomsOf } from "../compiler/expression/atoms.js";
import { byAtom } from "./by-atom.js";
import { partKey, type Claim, type Part } from "./claims.js";

export class ConnectedClaims {
  readonly all: readonly Claim[];
  readonly #atoms: readonly (readonly string[])[];
  readonly #reading: ReadonlyMap<string, readonly number[]>;

  constructor(claims: readonly Claim[]) {
    this.all = claims;
    const atoms = claims.map(({ formula }) => [...atomsOf(formula)]);
    this.#atoms = atoms;
    this.#reading = byAtom(atoms.keys(), (index) => atoms[index] ?? []);
  }

  /** In the order of the claims. @param without parts whose claims do not count */
  with(atoms: Iterable<string>, without: readonly Part[]): Claim[] {
    const left = new Set(without.map(partKey));
    const met = new Set(atoms);
    const found = new Set<number>();
    // A set goes on with what is added to it meanwhile.
    for (const id of met) {
      for (const index of this.#reading.get(id) ?? []) {
        const part = this.all[index]?.part;
        if (found.has(index) || (part !== undefined && left.has(partKey(part)))) continue;
        found.add(index);
        for (const other of this.#atoms[index] ?? []) met.add(other);
      }
    }
    return [...found].sort((a, b) => a - b).flatMap((index) => this.all[index] ?? []);
  }
}
