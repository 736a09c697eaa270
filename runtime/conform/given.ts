/** What arguments and captures say of the inputs: only where an atom has one source, which is what is said. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import type { ResolvedAtom } from "../../compiler/checks/resolve/atoms.js";
import type { AtomType } from "../../compiler/expression/scope.js";
import type { Value } from "../../solver/trace.js";
import type { LogValue } from "./event.js";

export type Values = ReadonlyMap<string, Value>;

/** A value of a log as the model has it; undefined if the type has no such value. */
export function valueOf(type: AtomType, value: LogValue): Value | undefined {
  switch (type.kind) {
    case "bool":
      return typeof value === "boolean" ? value : undefined;
    case "int":
      return typeof value === "number" ? BigInt(value) : typeof value === "string" && /^-?[0-9]+$/.test(value) ? BigInt(value) : undefined;
    case "enum": {
      const position = type.members.indexOf(String(value));
      return position === -1 ? undefined : BigInt(position);
    }
  }
}

/** What the whole of the arguments of a run says: a row that is not among them was not given. */
export function fromArguments({ atoms }: CheckedSkill, args: Readonly<Record<string, boolean | string>>): Values {
  const given = (row: string): boolean | string | undefined => {
    const value = Object.hasOwn(args, row) ? args[row] : undefined;
    return value === false ? undefined : value;
  };
  return collect(atoms, ({ type, source }) => {
    const rows = source.flatMap((part) => (part.kind === "arg" ? [part] : []));
    const [only] = rows;
    if (only === undefined || rows.length < source.length) return undefined;
    if (type.kind === "enum" && only.member !== undefined) {
      const chosen = rows.filter(({ row }) => given(row) !== undefined);
      return chosen.length === 1 && chosen[0]?.member !== undefined ? valueOf(type, chosen[0].member) : undefined;
    }
    if (rows.length > 1) return undefined;
    const value = given(only.row);
    if (type.kind === "bool") return value !== undefined;
    return value === undefined ? undefined : valueOf(type, value);
  });
}

/** What one match of an anchor says. */
export function fromCapture({ atoms }: CheckedSkill, anchor: string, captured: Readonly<Record<string, LogValue>>): Values {
  return collect(atoms, ({ type, source }) => {
    const [part, second] = source;
    if (part?.kind !== "runtime" || second !== undefined || part.anchor !== anchor) return undefined;
    if (part.capture === undefined) return type.kind === "bool" ? true : undefined;
    const value = Object.hasOwn(captured, part.capture) ? captured[part.capture] : undefined;
    if (value === undefined) return undefined;
    if (part.test === undefined) return valueOf(type, value);
    return type.kind === "bool" ? (String(value) === part.test.literal) === (part.test.operator === "=") : undefined;
  });
}

function collect(atoms: CheckedSkill["atoms"], read: (atom: ResolvedAtom) => Value | undefined): Values {
  const values = new Map<string, Value>();
  for (const atom of atoms.values()) {
    const value = read(atom);
    if (value !== undefined) values.set(atom.id, value);
  }
  return values;
}

/** A value as the skill's author writes it. */
export function printValue(type: AtomType | undefined, value: Value): string {
  return type?.kind === "enum" && typeof value === "bigint" ? (type.members[Number(value)] ?? String(value)) : String(value);
}
