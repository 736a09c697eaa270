/** Lifts prose skills to models. */

import { resolve } from "node:path";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { sortDiagnostics } from "../../compiler/diagnostics/collect.js";
import { displayPath } from "../../compiler/source/display-path.js";
import { planImport } from "../../prose/import/plan.js";
import { reportSkill, summarize, type SkillReport } from "../../prose/import/report.js";
import { CommandError } from "../command-error.js";
import type { ExitStatus, Io } from "../io.js";
import { asImportFinding, writeImported } from "../imported.js";
import { reportFindings } from "../report.js";
import type { Run } from "../spec.js";
import type { importSpec } from "../specs/import.js";

export const run: Run<typeof importSpec> = async (targets, options, io) => {
  const show = (path: string): string => displayPath(path, io.cwd);
  const out = resolve(io.cwd, options.out ?? "skills");
  const plan = planImport(targets.map((target) => resolve(io.cwd, target)), { out, strict: options.strict, show });
  if (plan.count === 0) throw new CommandError(`there is no SKILL.md in ${targets.map((target) => `\`${target}\``).join(", ")}`, "name a skill file, or a folder that holds one at any depth");
  if (!options.dryRun) for (const skill of plan.skills) await writeImported(skill, show);
  const reports = plan.skills.map((skill) => reportSkill(skill, show));
  const findings = sortDiagnostics(plan.findings.map(asImportFinding));
  if (options.format === "json") return printJson(reports, findings, io);
  if (!options.quiet) for (const report of reports) io.stdout.write(`${report.model}: ${summarize(report)}\n`);
  if (findings.length > 0 && !options.quiet && reports.length > 0) io.stdout.write("\n");
  return reportFindings(findings, { format: "text", quiet: options.quiet }, io);
};

function printJson(skills: readonly SkillReport[], findings: readonly Diagnostic[], io: Io): ExitStatus {
  const rows = findings.map(({ code, severity, message, span }) => ({ code, severity, message, path: span.file.path, ...span.file.positionAt(span.start) }));
  io.stdout.write(`${JSON.stringify({ version: 1, skills, findings: rows }, null, 2)}\n`);
  return findings.some(({ severity }) => severity === "error") ? 1 : 0;
}
