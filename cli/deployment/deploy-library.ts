/** What `deploy` and `bundle` do once it is known what values come from: render, write, report. */

import { realpathSync } from "node:fs";
import type { CheckedLibrary } from "../../compiler/checks/checked.js";
import { sortDiagnostics } from "../../compiler/diagnostics/collect.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { AccessError } from "../../compiler/source/access-error.js";
import { displayPath } from "../../compiler/source/display-path.js";
import type { Resolution } from "../../environment/resolution.js";
import { resolveEnvironment } from "../../environment/resolve.js";
import type { Sources } from "../../environment/sources.js";
import type { DeployedFile } from "../../render/deploy/deployed-file.js";
import { TargetBusyError } from "../../render/deploy/lock.js";
import { renderDeployment } from "../../render/deploy/render-deployment.js";
import type { Deployment } from "../../render/deploy/run-deployment.js";
import { ForeignManifestError, runDeployment } from "../../render/deploy/run-deployment.js";
import { WriteError } from "../../render/output/write-error.js";
import { CommandError } from "../command-error.js";
import type { ExitStatus, Io } from "../io.js";
import type { ReportOptions } from "../report.js";
import { reportFindings } from "../report.js";
import { deploymentJson } from "./deployment-json.js";
import type { SkillOutcome } from "./outcome.js";
import { obstacleFindings, outcomesOf } from "./outcome.js";
import { printOutcomes } from "./print-outcomes.js";

export interface DeployRequest {
  readonly library: CheckedLibrary;
  readonly sources: Sources;
  /** Absolute, and allowed. */
  readonly target: string;
  /** How to set a variable that is not set in a session. */
  readonly hint: string;
  readonly force: boolean;
  readonly dryRun: boolean;
  /** What was found before, to be reported with the rest. */
  readonly findings?: readonly Diagnostic[];
  /** A file beside the skills' folders. */
  index?(resolution: Resolution): DeployedFile;
}

/** @throws CommandError, AccessError */
export async function deployLibrary(request: DeployRequest, options: ReportOptions, io: Io): Promise<ExitStatus> {
  const { library, sources, target, hint, force, dryRun, findings: before = [] } = request;
  const display = (path: string): string => displayPath(path, io.cwd);
  const resolution = await resolveEnvironment(library, sources);
  const { folders, diagnostics } = await renderDeployment(library, resolution, hint);
  const shown = display(target);
  if (hasErrors(diagnostics)) return reportDeployment({ target: shown, dryRun, skills: [], findings: diagnostics }, options, io);
  const index = request.index?.(resolution);
  const waits = (): void => io.stderr.write(`waiting for another run that is deploying into \`${shown}\`\n`);
  const deployment = await withShownPaths(display, () => runDeployment({ target, root: realpathSync(library.root), wanted: folders, force, dryRun, waits, signal: io.signal, ...(index && { index }) }));
  const findings = sortDiagnostics([...before, ...diagnostics, ...obstacleFindings(deployment, (path) => display(`${target}/${path}`))]);
  return reportDeployment({ target: shown, dryRun, skills: outcomesOf(resolution, deployment), findings }, options, io);
}

interface Report {
  readonly target: string;
  readonly dryRun: boolean;
  readonly skills: readonly SkillOutcome[];
  readonly findings: readonly Diagnostic[];
}

/** Findings, then what was done: in the formats that are for findings only, nothing else. */
export async function reportDeployment({ target, dryRun, skills, findings }: Report, options: ReportOptions, io: Io): Promise<ExitStatus> {
  const { format, quiet } = options;
  if (format === "json") {
    const own = quiet ? findings.filter(({ severity }) => severity === "error") : findings;
    io.stdout.write(deploymentJson({ target, dryRun, skills, findings: own }));
    return hasErrors(findings) ? 1 : 0;
  }
  const status = await reportFindings(findings, options, io);
  if (format === "text" && !quiet && skills.length > 0) io.stdout.write(printOutcomes(skills, target, dryRun));
  return status;
}

/** Errors name files as the user does, and say what they leave. */
async function withShownPaths(display: (path: string) => string, work: () => Promise<Deployment>): Promise<Deployment> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccessError) throw new AccessError(display(error.path), error.reason);
    if (error instanceof WriteError) throw new CommandError(`can't ${error.action} \`${display(error.path)}\`: ${error.reason}`, "every skill is whole, as it was or new; mend the cause and run it again");
    if (error instanceof TargetBusyError) throw new CommandError(`another run is deploying into \`${display(error.target)}\``, "run it again when that has ended");
    if (error instanceof ForeignManifestError) throw new CommandError(`\`${display(error.path)}\` was not written by this tool`, "move it away, or deploy elsewhere");
    throw error;
  }
}
