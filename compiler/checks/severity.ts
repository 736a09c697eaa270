/** Severities as a project's configuration sets them, by code. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { ConfiguredSeverity } from "../model/config.js";

/** The finding with the severity that the project gives to its code; undefined where it is switched off. */
export function adjustSeverity(diagnostic: Diagnostic, severities: Readonly<Record<string, ConfiguredSeverity>>): Diagnostic | undefined {
  const severity = Object.hasOwn(severities, diagnostic.code) ? severities[diagnostic.code] : undefined;
  if (severity === undefined) return diagnostic;
  return severity === "off" ? undefined : { ...diagnostic, severity };
}
