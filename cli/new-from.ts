/** Makes a skill of a prose one: imports it, and shows what is known of it and how to go on. */

import { resolve } from "node:path";
import { hasErrors, type Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import { sortDiagnostics } from "../compiler/diagnostics/collect.js";
import { displayPath } from "../compiler/source/display-path.js";
import { pendingAtoms } from "../prose/import/accept.js";
import { importCodes } from "../prose/import/codes.js";
import { planImport, type PlannedSkill } from "../prose/import/plan.js";
import { reportSkill, summarize } from "../prose/import/report.js";
import { lint } from "../prose/lint/lint.js";
import { CommandError } from "./command-error.js";
import { asImportFinding, writeImported } from "./imported.js";
import type { ExitStatus, Io } from "./io.js";
import { reportFindings } from "./report.js";

export interface Destination {
  /** Absolute: the folder that the skill's own goes to. */
  readonly group: string;
  /** Undefined for the name that the skill has. */
  readonly leaf: string | undefined;
  /** @throws CommandError where the root has a skill of that name */
  refuseTaken(leaf: string): void;
}

/** @throws CommandError, AccessError */
export async function newFrom(from: string, { group, leaf, refuseTaken }: Destination, io: Io): Promise<ExitStatus> {
  const show = (path: string): string => displayPath(path, io.cwd);
  const target = resolve(io.cwd, from);
  if (leaf !== undefined) refuseTaken(leaf);
  const plan = planImport([target], { out: group, strict: false, ...(leaf === undefined ? {} : { leaf }), show });
  if (plan.count !== 1) throw new CommandError(plan.count === 0 ? `there is no SKILL.md in \`${from}\`` : `\`${from}\` holds ${plan.count} skills`, plan.count === 0 ? "name a skill file, or its folder" : "name one of them; `skillmodel import` takes them all");
  const [skill] = plan.skills;
  const findings = sortDiagnostics([...plan.findings.filter(({ code }) => code in importCodes.table), ...lint([target], { show }).findings.map(asImportFinding)]);
  const standing = plan.findings.find(({ code }) => code === "existing-model");
  if (standing !== undefined) throw new CommandError(standing.message, "choose another name: `skillmodel new <leaf> --from …`");
  if (skill === undefined) return reportFindings(plan.findings.filter(({ severity }) => severity === "error"), { format: "text", quiet: false }, io);
  refuseTaken(skill.leaf);
  await writeImported(skill, show);
  io.stdout.write(`${show(skill.model.path)} written: ${summarize(reportSkill(skill, show))}\n`);
  await showFindings(findings, io);
  io.stdout.write(suggestions(skill));
  io.stderr.write(next(skill));
  return hasErrors(findings) ? 1 : 0;
}

async function showFindings(findings: readonly Diagnostic[], io: Io): Promise<void> {
  io.stdout.write("\n");
  if (findings.length === 0) io.stdout.write("lint finds nothing in the prose\n");
  else await reportFindings(findings, { format: "text", quiet: false }, io);
}

/** The suggested atoms, each with the clauses that it would bring. */
function suggestions({ model }: PlannedSkill): string {
  const pending = pendingAtoms(model.text);
  if (pending.length === 0) return "\nits words suggest no clauses: write `pred` and `post` by hand\n";
  const lines = pending.map(({ id, alias = "", clauses }) => `  ${id}  "${alias}", ${clauses.length} ${clauses.length === 1 ? "clause" : "clauses"}\n`);
  return `\nits words suggest ${pending.length === 1 ? "1 atom, which counts once it is" : `${pending.length} atoms, which count once they are`} accepted:\n${lines.join("")}`;
}

function next({ leaf, model }: PlannedSkill): string {
  const steps: readonly (readonly [command: string, does: string])[] = [
    ...(pendingAtoms(model.text).length === 0 ? [] : [[`skillmodel accept ${leaf}`, "list the clauses; add atoms or --all to accept"] as const]),
    [`skillmodel raise ${leaf} --dry-run`, "see the entries as full ones"],
    [`skillmodel check ${leaf}`, "prove it"],
  ];
  const width = Math.max(...steps.map(([command]) => command.length));
  return `\nnext:\n${steps.map(([command, does]) => `  ${command.padEnd(width)}  ${does}\n`).join("")}`;
}
