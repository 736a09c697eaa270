/** Clauses, read and typed once; whoever needs one takes it from here. */

import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { atomsOf } from "../../expression/atoms.js";
import type { Expression } from "../../expression/ast.js";
import { checkTypes } from "../../expression/check-types.js";
import type { Formula } from "../../expression/formula.js";
import { checkGrant } from "../../expression/grants.js";
import { parseExpression } from "../../expression/parse.js";
import type { Place } from "../../expression/place.js";
import type { AtomScope } from "../../expression/scope.js";
import { keywords } from "../../expression/tokens.js";

/** An expression that parses and is a condition over the skill's atoms. */
export interface Clause {
  readonly text: string;
  readonly expression: Expression;
  readonly formula: Formula;
  /** From a range of `text` to the file. */
  readonly place: Place;
  /** Every atom it reads. */
  readonly atoms: ReadonlySet<string>;
}

/** Reads the clauses of one skill and gathers what is wrong with them. */
export class ClauseReader {
  readonly #diagnostics: Diagnostic[] = [];
  readonly #undeclared = new Set<string>();
  /** Words of clauses that could not be typed: they may be reads, so their atoms are not called unread. */
  readonly #words = new Set<string>();

  /** @param incomplete the vocabulary could not be read: clauses with unknown names are not judged */
  constructor(
    readonly scope: AtomScope,
    readonly incomplete = false,
  ) {}

  /**
   * The same for a question. A name that neither a declaration nor a clause knows is an error on every tier: a mistyped
   * atom, always false, would be proved anything.
   */
  question(text: string, place: Place): Clause | undefined {
    const used = [...this.#undeclared].map((id) => [id, { kind: "bool" }] as const);
    return this.clause(text, place, { atoms: new Map([...this.scope.atoms, ...used]), strict: true });
  }

  /** Undefined where it does not parse or is ill typed. */
  clause(text: string, place: Place, scope = this.scope): Clause | undefined {
    const parsed = parseExpression(text, place);
    if (!parsed.ok) return this.#broken(text, [parsed.diagnostic]);
    if (this.incomplete && this.#namesUnknown(text)) return this.#broken(text, []);
    const { formula, undeclared, diagnostics } = checkTypes(parsed.expression, scope, place);
    if (formula === undefined) return this.#broken(text, diagnostics);
    this.#diagnostics.push(...diagnostics);
    for (const id of undeclared) this.#undeclared.add(id);
    return { text, expression: parsed.expression, formula, place, atoms: atomsOf(formula) };
  }

  /** Whether an entry may grant this atom. */
  grant(id: string, place: Place): boolean {
    if (this.incomplete && !this.scope.atoms.has(id)) return false;
    const diagnostic = checkGrant(id, this.scope, place);
    if (diagnostic) this.#diagnostics.push(diagnostic);
    if (diagnostic?.severity === "error") return false;
    if (!this.scope.atoms.has(id)) this.#undeclared.add(id);
    return true;
  }

  get undeclared(): ReadonlySet<string> {
    return this.#undeclared;
  }

  get brokenWords(): ReadonlySet<string> {
    return this.#words;
  }

  /** One finding for each unknown or undeclared name: its further uses are shown beside the first. */
  get diagnostics(): readonly Diagnostic[] {
    const first = new Map<string, number>();
    const merged: Diagnostic[] = [];
    for (const diagnostic of this.#diagnostics) {
      const key = `${diagnostic.code} ${diagnostic.message}`;
      const at = first.get(key);
      const before = at === undefined ? undefined : merged[at];
      if (at === undefined || before === undefined) {
        if (diagnostic.code === "unknown-atom" || diagnostic.code === "undeclared-atom") first.set(key, merged.length);
        merged.push(diagnostic);
      } else merged[at] = { ...before, related: [...before.related, { span: diagnostic.span, message: "also used here" }] };
    }
    return merged;
  }

  #namesUnknown(text: string): boolean {
    const members = new Set([...this.scope.atoms.values()].flatMap((type) => (type.kind === "enum" ? type.members : [])));
    return [...text.matchAll(/[A-Za-z]\w*/g)].some(([word]) => !keywords.has(word) && !this.scope.atoms.has(word) && !members.has(word));
  }

  #broken(text: string, diagnostics: readonly Diagnostic[]): undefined {
    this.#diagnostics.push(...diagnostics);
    for (const [word] of text.matchAll(/[a-z][a-z0-9_]*/g)) this.#words.add(word);
    return undefined;
  }
}
