/** Findings about clauses and atom sources. */

import { code, defineCodes } from "../diagnostics/code.js";
import { didYouMean } from "../diagnostics/nearest.js";

export const expressionCodes = defineCodes({
  "invalid-expression": code<{ found: string; expected: string; instead: string | undefined }>({
    severity: "error",
    title: "a clause that is not an expression",
    message: ({ found, expected }) => (found === "" ? `the expression ends where ${expected} is expected` : `expected ${expected}, found \`${found}\``),
    help: ({ instead }) => instead,
    explain: {
      why: "A clause must always parse: one that does not cannot be proved, and a reader cannot tell what it means. Expressions know `and`, `or`, `not`, `=>`, comparisons, `+`, `-`, integers, `true`, `false` and parentheses.",
      wrong: 'pred: "risk_map && !stale"',
      right: 'pred: "risk_map and not stale"',
    },
  }),
  "invalid-integer": code<{ text: string }>({
    severity: "error",
    title: "a number that is not an integer",
    message: ({ text }) => `\`${text}\` is not an integer`,
    help: () => "write decimal digits, without fraction, unit or leading zeros",
    explain: {
      why: "Numbers in clauses are mathematical integers of any size; fractions, hexadecimal digits and leading zeros would be read differently by different people.",
      wrong: 'pred: "remaining_budget < 1.5"',
      right: 'pred: "remaining_budget < 2"',
    },
  }),
  "invalid-nesting": code<{ limit: number }>({
    severity: "error",
    title: "an expression nested too deeply",
    message: ({ limit }) => `the expression is nested more than ${limit} levels deep`,
    help: () => "name a part of it as an atom of its own, and use that atom here",
    explain: {
      why: "Nobody can read a condition nested hundreds of levels deep; it is almost always the result of a faulty generator.",
      wrong: 'pred: "((((… a …))))"',
      right: 'pred: "a"',
    },
  }),
  "unknown-atom": code<{ name: string; known: readonly string[] }>({
    severity: "error",
    title: "a name that is no declared atom",
    message: ({ name }) => `unknown atom \`${name}\``,
    help: ({ name, known }) => didYouMean(name, known) ?? `declare \`${name}\` under \`atoms\`, or in the vocabulary`,
    explain: {
      why: "On the strict tier every name in a clause is an atom of the skill or of the vocabulary. A mistyped name would be an atom that nothing grants, and its entry would be dead for no visible reason. A question on the command line may name only atoms that the skill has, on every tier: of one that is always false anything can be proved.",
      wrong: 'atoms: {claims_ruled: {sort: "state"}}\n… pred: "claim_ruled"',
      right: 'atoms: {claims_ruled: {sort: "state"}}\n… pred: "claims_ruled"',
    },
  }),
  "undeclared-atom": code<{ name: string; known: readonly string[] }>({
    severity: "warning",
    title: "a name that is no declared atom, read as a bool",
    message: ({ name }) => `\`${name}\` is not declared, and is read as a bool that only a \`post\` can make true`,
    help: ({ name, known }) => didYouMean(name, known) ?? `declare \`${name}\` under \`atoms\`, or in the vocabulary`,
    explain: {
      why: "On the annotations tier a clause may use names before they are declared. Such a name is a bool without a source: false until an entry grants it. If it is a typing error, what reads it can never fire.",
      wrong: 'pred: "brief_redy"',
      right: 'pred: "brief_ready"',
    },
  }),
  "unknown-enum-member": code<{ name: string; atom: string; members: readonly string[] }>({
    severity: "error",
    title: "a name that is no member of the enum it is compared with",
    message: ({ name, atom }) => `\`${name}\` is no member of \`${atom}\``,
    help: ({ name, members }) => didYouMean(name, members) ?? `its members are ${members.map((member) => `\`${member}\``).join(", ")}`,
    explain: {
      why: "An enum has only its listed values, so a comparison with anything else would never hold.",
      wrong: 'atoms: {mode: {kind: "enum", members: ["full", "nightly"], …}}\n… pred: "mode = nigthly"',
      right: 'atoms: {mode: {kind: "enum", members: ["full", "nightly"], …}}\n… pred: "mode = nightly"',
    },
  }),
  "missing-comparison": code<{ name: string; atoms: readonly string[] }>({
    severity: "error",
    title: "a member of an enum that is compared with nothing of its enum",
    message: ({ name, atoms }) => `\`${name}\` is no atom, but a member of ${atoms.map((atom) => `\`${atom}\``).join(" and of ")}, and can only be compared with it`,
    help: ({ name, atoms }) => `write ${atoms.map((atom) => `\`${atom} = ${name}\``).join(" or ")}`,
    explain: {
      why: "A member says something only about its enum: alone it is neither true nor false.",
      wrong: 'pred: "nightly and ready"',
      right: 'pred: "mode = nightly and ready"',
    },
  }),
  "ambiguous-name": code<{ name: string; readings: readonly string[] }>({
    severity: "error",
    title: "a name that is both an atom and a member",
    message: ({ name, readings }) => `\`${name}\` can be read as ${readings.join(" or as ")}`,
    help: () => "rename the atom or the member, so that only one reading is left",
    explain: {
      why: "Where both the atom and the member fit, any choice would be wrong for half of the readers.",
      wrong: 'atoms: {mode: {kind: "enum", members: ["last", "full"], …}, last: {kind: "enum", members: ["last", "full"], …}}\n… pred: "mode = last"',
      right: 'atoms: {mode: {kind: "enum", members: ["last", "full"], …}, last_mode: {kind: "enum", members: ["last", "full"], …}}\n… pred: "mode = last_mode"',
    },
  }),
  "operand-mismatch": code<{ text: string; actual: string; expected: string }>({
    severity: "error",
    title: "a value of another type than its place needs",
    message: ({ text, actual, expected }) => `\`${text}\` is ${actual}, where ${expected} is needed`,
    help: () => undefined,
    explain: {
      why: "Types are checked before anything is proved: a number is not a condition, and a condition is not a number.",
      wrong: 'pred: "void_rounds and ready"',
      right: 'pred: "void_rounds > 0 and ready"',
    },
  }),
  "comparison-mismatch": code<{ left: string; leftType: string; right: string; rightType: string }>({
    severity: "error",
    title: "a comparison of two values of different types",
    message: ({ left, leftType, right, rightType }) => `\`${left}\` is ${leftType} and \`${right}\` is ${rightType}, so they cannot be compared`,
    help: () => "compare values of one type; two enums are of one type when they list the same members in the same order",
    explain: {
      why: "A comparison of different types is never what was meant. Enums with different members are different types, even if some members have the same name.",
      wrong: 'pred: "mode = void_rounds"',
      right: 'pred: "mode = nightly and void_rounds = 0"',
    },
  }),
  "invalid-order": code<{ operator: string }>({
    severity: "error",
    title: "an order on values that have none",
    message: ({ operator }) => `\`${operator}\` needs ints or enums, and both sides are bools`,
    help: () => "write `=`, `!=` or `=>`",
    explain: {
      why: "Bools have no order. `a <= b` on bools usually means `a => b`.",
      wrong: 'pred: "drafted <= reviewed"',
      right: 'pred: "drafted => reviewed"',
    },
  }),
  "grant-mismatch": code<{ name: string; kind: string }>({
    severity: "error",
    title: "a post that names an atom which cannot be granted",
    message: ({ name, kind }) => `\`${name}\` is ${kind}, and a \`post\` can only make bools true`,
    help: ({ name }) => `grant a bool instead; \`${name}\` is chosen once, when the run starts`,
    explain: {
      why: "An int or an enum is chosen by the world at the start of a run and never changes in it, so no entry can grant it.",
      wrong: 'atoms: {mode: {kind: "enum", …}}\n… post: ["mode"]',
      right: 'atoms: {mode_chosen: {sort: "state"}}\n… post: ["mode_chosen"]',
    },
  }),
  "invalid-source": code<{ part: string; reason: string }>({
    severity: "error",
    title: "an atom source outside the grammar",
    message: ({ part, reason }) => (part === "" ? `the source has an empty part: ${reason}` : `\`${part}\` is no source: ${reason}`),
    help: () => "a source is `arg: <row>`, `arg: <row> => <member>`, `session`, `environment` or `runtime: <anchor>.<capture>`, perhaps with `= <literal>` or `!= <literal>`; several are joined by `|`",
    explain: {
      why: "A source says which part of the world sets an input. The grammar is closed, so that a check at run time and the model read the same value.",
      wrong: 'source: "given by the user"',
      right: 'source: "session"',
    },
  }),
});
