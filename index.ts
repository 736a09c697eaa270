/** The library: everything the command line does, as functions without output or exit. */

export type { Diagnostic, Severity } from "./compiler/diagnostics/diagnostic.js";
