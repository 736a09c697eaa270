/** Lexical scope: which declaration each name of a file means. Names resolve by text, not by merged structure. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { SourceFile } from "../source/source-file.js";
import { spanOf } from "../source/span.js";
import type { Field, File, Identifier, LetClause, Node } from "../syntax/ast.js";
import { childrenOf } from "../syntax/children.js";
import { evaluateCodes } from "./codes.js";
import { keyOf, type StructBody } from "./key.js";
import { functionNames, isPredeclared, typeNames } from "./predeclared.js";

/** What a name means. `levels` counts the struct literals between the name and its declaration. */
export type Meaning =
  | { readonly kind: "field"; readonly levels: number; readonly key: string }
  | { readonly kind: "let"; readonly levels: number; readonly clause: LetClause }
  | { readonly kind: "predeclared" };

export interface Names {
  /** Every identifier that is used as a value, unless a finding speaks of it. */
  readonly meanings: ReadonlyMap<Identifier, Meaning>;
  readonly diagnostics: readonly Diagnostic[];
}

interface Scope {
  readonly outer: Scope | undefined;
  readonly fields: ReadonlySet<string>;
  readonly lets: ReadonlyMap<string, LetClause>;
}

export function resolveNames(file: File, source: SourceFile): Names {
  const resolver = new Resolver(source);
  resolver.visit(file, undefined);
  resolver.finish();
  return resolver;
}

class Resolver implements Names {
  readonly meanings = new Map<Identifier, Meaning>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #lets = new Map<string, LetClause>();
  readonly #used = new Set<LetClause>();
  readonly #quoted = new Set<string>();
  readonly #declared = new Set<string>();
  readonly #unresolved: { readonly identifier: Identifier; readonly scope: Scope | undefined }[] = [];

  constructor(private readonly source: SourceFile) {}

  visit(start: Node, scope: Scope | undefined): void {
    const pending: { readonly node: Node; readonly scope: Scope | undefined }[] = [{ node: start, scope }];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { node } = next;
      const inside = node.type === "File" || node.type === "StructLiteral" ? this.#enter(node, next.scope) : next.scope;
      if (node.type === "Identifier") this.#use(node, inside);
      for (const child of valuesIn(node)) pending.push({ node: child, scope: inside });
    }
  }

  finish(): void {
    for (const { identifier, scope } of this.#unresolved) this.#reportUnresolved(identifier, scope);
    for (const clause of this.#lets.values()) {
      if (!this.#used.has(clause)) this.#report("unused-let", clause.name, { name: clause.name.name });
    }
  }

  #enter(body: StructBody, outer: Scope | undefined): Scope {
    const fields = new Set<string>();
    const lets = new Map<string, LetClause>();
    for (const declaration of body.declarations) {
      if (declaration.type === "LetClause") this.#declare(declaration, lets);
      else if (declaration.type === "Field") for (const alias of aliasesOf(declaration)) fields.add(alias);
      if (declaration.type === "Field" && declaration.label.type === "NameLabel") {
        const { name, quoted } = declaration.label;
        (quoted ? this.#quoted : this.#declared).add(name);
        if (!quoted) fields.add(name);
      }
    }
    for (const [name, clause] of lets) if (fields.has(name)) this.#report("duplicate-let", clause.name, { name });
    return { outer, fields, lets };
  }

  #declare(clause: LetClause, lets: Map<string, LetClause>): void {
    const { name } = clause.name;
    const before = this.#lets.get(name);
    if (before === undefined) this.#lets.set(name, clause);
    else {
      const related = [{ span: spanOf(this.source, before.name), message: "the first one is here" }];
      this.diagnostics.push(evaluateCodes.make("duplicate-let", spanOf(this.source, clause.name), { name }, { related }));
    }
    lets.set(name, clause);
  }

  #use(identifier: Identifier, start: Scope | undefined): void {
    const { name } = identifier;
    let levels = 0;
    for (let scope = start; scope !== undefined; scope = scope.outer, levels += 1) {
      const clause = scope.lets.get(name);
      if (clause !== undefined) {
        this.#used.add(clause);
        this.meanings.set(identifier, { kind: "let", levels, clause });
        return;
      }
      if (scope.fields.has(name)) {
        this.meanings.set(identifier, { kind: "field", levels, key: keyOf(name, false) });
        return;
      }
    }
    if (isPredeclared(name) || functionNames.has(name)) this.meanings.set(identifier, { kind: "predeclared" });
    else this.#unresolved.push({ identifier, scope: start });
  }

  #reportUnresolved(identifier: Identifier, start: Scope | undefined): void {
    const { name } = identifier;
    const known = new Set<string>(typeNames);
    for (let scope = start; scope !== undefined; scope = scope.outer) for (const near of [...scope.fields, ...scope.lets.keys()]) known.add(near);
    const elsewhere = this.#declared.has(name) ? "nested" : this.#quoted.has(name) ? "quoted" : undefined;
    this.#report("unresolved-reference", identifier, { name, known: [...known], elsewhere });
  }

  #report<K extends "unused-let" | "duplicate-let" | "unresolved-reference">(code: K, at: Identifier, params: Parameters<typeof evaluateCodes.make<K>>[2]): void {
    this.diagnostics.push(evaluateCodes.make(code, spanOf(this.source, at), params));
  }
}

/** Aliases are refused, but names that refer to them are no second fault. */
function aliasesOf({ label, alias }: Field): string[] {
  return [alias, label.alias, label.type === "PatternLabel" ? label.nameAlias : undefined].flatMap((identifier) => (identifier === undefined ? [] : [identifier.name]));
}

/** The children of a node that hold values, so not the names that it declares. */
function valuesIn(node: Node): readonly Node[] {
  switch (node.type) {
    case "File":
      return node.declarations;
    case "LetClause":
      return [node.value];
    case "Field":
      return node.label.type === "PatternLabel" || node.label.type === "DynamicLabel" ? [node.label.expression, node.value] : [node.value];
    case "ForClause":
      return [node.source];
    default:
      return childrenOf(node);
  }
}

