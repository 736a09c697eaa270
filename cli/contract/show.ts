/** Prints verdicts: findings with paths as the user has them, what was not checked, and under which version. */

import { join, resolve } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { displayPath } from "../../compiler/source/display-path.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan, type Span } from "../../compiler/source/span.js";
import { uncheckedCodes } from "../../contracts/shared/unchecked-codes.js";
import type { NotChecked, Verdict } from "../../contracts/shared/verdict.js";
import { AccessError } from "../../compiler/source/access-error.js";
import type { ExitStatus, Io } from "../io.js";
import { reportFindings } from "../report.js";
import type { ContractOptions } from "./verb.js";

export interface Shown {
  /** What paths in the findings are relative to; undefined where they are the user's own. */
  readonly root?: string;
  /** Where what was not checked is reported at. */
  readonly at?: string;
  /** A line for people, such as counts. */
  readonly line?: string;
  /** Whether standard output holds data, so that findings go to standard error. */
  readonly data?: boolean;
}

export async function showVerdict(verdict: Verdict, { root, at = ".", line, data = false }: Shown, options: ContractOptions, io: Io): Promise<ExitStatus> {
  const findings = [...relocate(verdict.diagnostics, root, io), ...verdict.notChecked.map((open) => uncheckedFinding(open, at, options.requireAll))];
  const stream = data ? "stderr" : "stdout";
  const status = await reportFindings(findings, options, io, stream);
  if (options.format === "text" && !options.quiet) io[stream].write(`${line === undefined ? "" : `${line}; `}under the ${verdict.contract} contract, version ${verdict.version}\n`);
  return status;
}

/** Findings without a verdict: the answer to a request that was refused. */
export function showFindings(diagnostics: readonly Diagnostic[], root: string | undefined, options: ContractOptions, io: Io): Promise<ExitStatus> {
  return reportFindings(relocate(diagnostics, root, io), options, io, "stderr");
}

function uncheckedFinding(open: NotChecked, at: string, required: boolean): Diagnostic {
  const finding = uncheckedCodes.make("unchecked-rule", fileSpan(new SourceFile(at, "")), open);
  return required ? { ...finding, severity: "error" } : finding;
}

/** The same findings with paths as seen from the current folder. */
function relocate(diagnostics: readonly Diagnostic[], root: string | undefined, io: Io): readonly Diagnostic[] {
  if (root === undefined || resolve(root) === io.cwd) return diagnostics;
  const files = new Map<SourceFile, SourceFile>();
  const moved = (span: Span): Span => {
    let file = files.get(span.file);
    if (!file) {
      file = new SourceFile(displayPath(join(root, span.file.path), io.cwd), span.file.text);
      files.set(span.file, file);
    }
    return { ...span, file };
  };
  return diagnostics.map((one) => ({ ...one, span: moved(one.span), related: one.related.map((other) => ({ ...other, span: moved(other.span) })) }));
}

/** Writes a result to the file that was asked for, or to standard output. */
export async function writeResult(text: string, { output }: ContractOptions, io: Io): Promise<void> {
  if (output === undefined) {
    io.stdout.write(text);
    return;
  }
  const { default: writeFileAtomic } = await import("write-file-atomic");
  const path = resolve(io.cwd, output);
  try {
    await writeFileAtomic(path, text);
  } catch (error) {
    throw AccessError.from(displayPath(path, io.cwd), error);
  }
}
