/** A check of the battery: one question about a skill's meaning, its code, and what its findings say. */

import type { CodeSpec } from "../../compiler/diagnostics/code.js";
import { makeDiagnostic } from "../../compiler/diagnostics/code.js";
import type { Diagnostic, Extra, Related } from "../../compiler/diagnostics/diagnostic.js";
import type { Span } from "../../compiler/source/span.js";
import type { Part } from "../../solver/claims.js";
import type { Subject } from "../subject.js";

export type Report<P> = (span: Span, params: P, extra?: Extra & { readonly severity?: Diagnostic["severity"] }) => void;

export interface BatterySpec<P> extends CodeSpec<P> {
  /**
   * What the question is judged over. `clauses`: nothing is solved. `states`: all legal states. `runs`: reachable
   * states, so it is only asked where a run can start.
   */
  readonly over: "clauses" | "states" | "runs";
  /** The question: unsatisfiable iff there is no finding, or the finding says which. @throws Undecided */
  run(subject: Subject, report: Report<P>): void | Promise<void>;
}

/** A check whose parameters are known to itself only. */
export interface BatteryCheck {
  readonly code: string;
  readonly spec: CodeSpec<never>;
  readonly over: BatterySpec<never>["over"];
  run(subject: Subject, sink: (diagnostic: Diagnostic) => void): Promise<void>;
}

export function batteryCheck<P>(code: string, spec: BatterySpec<P>): BatteryCheck {
  return {
    code,
    spec,
    over: spec.over,
    async run(subject, sink) {
      await spec.run(subject, (span, params, { severity, ...extra } = {}) => {
        const diagnostic = makeDiagnostic(code, spec, span, params, extra);
        sink(severity === undefined ? diagnostic : { ...diagnostic, severity });
      });
    },
  };
}

/** The places of a core's parts. */
export function relatedParts(subject: Subject, parts: readonly Part[], message = "needed for this"): Related[] {
  return parts.map((part) => ({ span: spanOfPart(subject, part), message }));
}

export function spanOfPart(subject: Subject, part: Part): Span {
  switch (part.kind) {
    case "entry":
      return subject.predSpan(part.id);
    case "route":
      return subject.routeSpan(part.section);
    case "group":
      return subject.skill.exclusive[part.index]?.span ?? subject.idSpan("");
  }
}
