/** A check: one question about a skill or a library, its code, and what its findings say. */

import type { CodeSpec } from "../diagnostics/code.js";
import { makeDiagnostic } from "../diagnostics/code.js";
import type { Diagnostic, Extra, Severity } from "../diagnostics/diagnostic.js";
import type { Range, Span } from "../source/span.js";
import type { LibraryContext } from "./library-context.js";
import type { SkillContext } from "./skill-context.js";

/** 2: one skill by itself; 3: agreement between skills; 4: bindings to the catalog. */
export type Layer = 2 | 3 | 4;

/** A node of the skill's model: the runner finds its place. */
export interface At {
  readonly node: object;
  readonly property?: string | number;
  /** A part of that property's text. */
  readonly range?: Range;
  /** The property's name is meant, not its value. */
  readonly label?: true;
}

export function at(node: object, property?: string | number, range?: Range): At {
  return { node, ...(property === undefined ? {} : { property }), ...(range === undefined ? {} : { range }) };
}

export function labelOf(node: object, property: string): At {
  return { node, property, label: true };
}

export interface CheckExtra extends Extra {
  /** Where it differs from the check's own: faults of lifted skills are warnings. */
  readonly severity?: Severity;
}

export type Report<P, Where> = (where: Where, params: P, extra?: CheckExtra) => void;

export interface CheckSpec<P> extends CodeSpec<P> {
  readonly layer: Layer;
  /** Nothing that is made later rests on it, so a project may lower its severity. */
  readonly adjustable?: true;
  /** Asks the question of one skill. */
  skill?(context: SkillContext, report: Report<P, At | Span>): void;
  /** Asks it of the files that all skills share, or of all skills together. */
  library?(context: LibraryContext, report: Report<P, Span>): void;
}

type Sink = (diagnostic: Diagnostic) => void;

/** A check whose parameters are known to itself only, so that all checks fit one table. */
export interface Check {
  readonly code: string;
  readonly layer: Layer;
  readonly adjustable: boolean;
  readonly spec: CodeSpec<never>;
  readonly onSkill?: (context: SkillContext, sink: Sink) => void;
  readonly onLibrary?: (context: LibraryContext, sink: Sink) => void;
}

/** @typeParam P the parameters of its messages */
export function check<P>(code: string, spec: CheckSpec<P>): Check {
  const make = (span: Span, params: P, { severity, ...extra }: CheckExtra = {}): Diagnostic => {
    const diagnostic = makeDiagnostic(code, spec, span, params, extra);
    return severity === undefined ? diagnostic : { ...diagnostic, severity };
  };
  const { skill, library } = spec;
  return {
    code,
    layer: spec.layer,
    adjustable: spec.adjustable ?? false,
    spec,
    ...(skill && { onSkill: (context, sink) => skill(context, (where, params, extra) => sink(make(spanAt(context, where), params, extra))) }),
    ...(library && { onLibrary: (context, sink) => library(context, (where, params, extra) => sink(make(where, params, extra))) }),
  };
}

/** Where a node of the skill's model is written. */
function spanAt({ skill: { origins } }: SkillContext, where: At | Span): Span {
  if ("file" in where) return where;
  const { node, property, range, label } = where;
  if (property === undefined) return origins.span(node);
  if (label) return origins.label(node, String(property));
  return range === undefined ? origins.span(node, property) : origins.within(node, property, range);
}
