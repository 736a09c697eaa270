/**
 * Typed codes: a stage states its codes in one table; a wrong code or a missing parameter does not compile.
 */

import type { Span } from "../source/span.js";
import type { Diagnostic, Extra, Severity } from "./diagnostic.js";

/** What `skillmodel explain` shows of a code, beside its messages. */
export interface Explanation {
  /** Why it matters, in a few sentences. */
  readonly why: string;
  /** The smallest text that has the fault. */
  readonly wrong: string;
  /** The same text, mended. */
  readonly right: string;
}

/** One code; `P` are the parameters of its messages. */
export interface CodeSpec<P> {
  readonly severity: Severity;
  /** One line for tables and SARIF rules. */
  readonly title: string;
  message(params: P): string;
  help?(params: P): string | undefined;
  readonly explain: Explanation;
}

export type CodeTable = Readonly<Record<string, CodeSpec<never>>>;

type ParamsOf<S> = S extends CodeSpec<infer P> ? P : never;

/** Fixes the parameter type of a code while the rest of it is inferred. */
export function code<P>(spec: CodeSpec<P>): CodeSpec<P> {
  return spec;
}

/** Makes the finding of a code. */
export function makeDiagnostic<P>(name: string, spec: CodeSpec<P>, span: Span, params: P, extra: Extra = {}): Diagnostic {
  const help = extra.help ?? spec.help?.(params);
  return {
    code: name,
    severity: spec.severity,
    message: spec.message(params),
    span,
    related: extra.related ?? [],
    ...(extra.label === undefined ? {} : { label: extra.label }),
    ...(help === undefined ? {} : { help }),
    ...(extra.fix === undefined ? {} : { fix: extra.fix }),
  };
}

/** A stage's codes, and the typed function that makes its findings. */
export interface Codes<T extends CodeTable> {
  readonly table: T;
  make<K extends keyof T & string>(name: K, span: Span, params: ParamsOf<T[K]>, extra?: Extra): Diagnostic;
}

export function defineCodes<const T extends CodeTable>(table: T): Codes<T> {
  return {
    table,
    make(name, span, params, extra) {
      const spec = table[name] as CodeSpec<unknown> | undefined;
      if (spec === undefined) throw new Error(`no code ${name}`);
      return makeDiagnostic(name, spec, span, params, extra);
    },
  };
}
