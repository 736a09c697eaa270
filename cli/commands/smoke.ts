/** A skill's smoke test. */

import { sortDiagnostics } from "../../compiler/diagnostics/collect.js";
import { hasErrors, type Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { findingsJson } from "../../compiler/diagnostics/formats/json.js";
import { safeJson, safeText } from "../../compiler/diagnostics/formats/safe-text.js";
import { invariant } from "../../compiler/diagnostics/invariant.js";
import { variableName } from "../../compiler/model/references.js";
import { printCause } from "../../environment/cause.js";
import { resolveEnvironment } from "../../environment/resolve.js";
import { renderDeployment } from "../../render/deploy/render-deployment.js";
import { parseAgent } from "../../runtime/smoke/agent-command.js";
import { smokeCodes } from "../../runtime/smoke/codes.js";
import { runSmoke, type SmokeReport } from "../../runtime/smoke/smoke.js";
import { makeWorkspace, type Workspace } from "../../runtime/smoke/workspace.js";
import { CommandError } from "../command-error.js";
import { recordOf, sourcesOf } from "../deployment/sources.js";
import type { ExitStatus } from "../io.js";
import { openSkill } from "../open-skill.js";
import { reportFindings } from "../report.js";
import type { Run } from "../spec.js";
import type { smokeSpec } from "../specs/smoke.js";

/** Raised when a reader of the old documents could not read the new. */
const documentVersion = 1;
/** Of the agent's output, a failure shows this many lines. */
const shownLines = 20;
const longestLine = 200;

export const run: Run<typeof smokeSpec> = async ([name = ""], options, io) => {
  if (options.agent === undefined) throw new CommandError("`--agent COMMAND` is missing", "name the agent's command line, as `--agent 'claude -p {prompt}'`");
  const agent = parseAgent(options.agent);
  if ("problem" in agent) throw new CommandError(`the command of \`--agent\` ${agent.problem}`, agent.help);
  const { opened, skill, diagnostics } = await openSkill(name, options, io);
  const found = recordOf(options, io);
  const { library } = opened;
  if (skill === undefined || library === undefined || found.record === undefined) return reportFindings([...diagnostics, ...found.diagnostics], options, io);
  const { leaf, skill: { model, origins } } = skill;
  const { smoke } = model;
  if (smoke === undefined) throw new CommandError(`\`${leaf}\` has no smoke test`, "give its model a field `smoke`");

  const workspace = await makeWorkspace();
  try {
    await workspace.layFixture(skill.skill);
    const given = Object.fromEntries(Object.entries(smoke.env ?? {}).map(([key, value]) => [variableName(leaf, key), value]));
    const env = { ...io.env, ...given };
    const resolution = await resolveEnvironment(library, sourcesOf(found.record, { repo: "resolve", licensed: true }, { ...io, env, cwd: workspace.dir }));
    const resolved = resolution.skill(leaf);
    invariant(resolved !== undefined, "a skill of the library is not resolved");
    if (!resolved.deploys) {
      const place = origins.label(model, "smoke");
      return await reportFindings(resolved.causes.map((cause) => smokeCodes.make("smoke-undeployable", place, { leaf, cause: printCause(cause) })), options, io);
    }
    const rendered = await renderDeployment(library, resolution, "set it for the smoke test");
    if (hasErrors(rendered.diagnostics)) return await reportFindings(rendered.diagnostics, options, io);
    await workspace.deploy(rendered.folders);
    const values = new Map([...resolved.variables].flatMap(([variable, state]) => (state.state === "value" ? [[variable, state.value]] : [])));
    if (io.stderr.isTTY && !options.quiet) io.stderr.write(`running the agent in ${workspace.dir}, for at most ${smoke.limits.minutes} min\n`);
    const report = await runSmoke(skill, { workspace, agent: agent.words, values, env, root: library.root, signal: io.signal });
    return await print(leaf, report, workspace);
  } finally {
    if (!options.keep) await workspace.remove();
  }

  async function print(skillName: string, report: SmokeReport, { dir }: Workspace): Promise<ExitStatus> {
    const folder = options.keep ? dir : undefined;
    if (options.format === "json") {
      io.stdout.write(safeJson(document(skillName, report, folder)));
      return report.passed ? 0 : 1;
    }
    const status = await reportFindings(report.findings, options, io);
    if (options.format === "text" && !options.quiet) io.stdout.write(summary(report, folder));
    return status;
  }
};

function document(skill: string, { passed, findings, agent: { end, seconds, spent, printed }, expected: { checks, needed } }: SmokeReport, folder: string | undefined): object {
  return { version: documentVersion, skill, passed, agent: { end, seconds, spent, output: lastLines(printed) }, expected: { needed, checks }, folder, ...findingsJson(sortDiagnostics(findings as Diagnostic[])) };
}

function summary({ passed, findings, agent: { spent, printed }, expected: { checks, needed } }: SmokeReport, folder: string | undefined): string {
  const seen = checks.filter((check) => check.seen).length;
  const output = lastLines(printed);
  return [
    `${findings.length > 0 ? "\n" : ""}${passed ? "passed" : "failed"}: ${seen} of ${checks.length} seen, ${needed} needed${spent === undefined ? "" : `; ${spent} USD`}\n`,
    ...(folder === undefined ? [] : [`  folder: ${safeText(folder)}\n`]),
    ...(passed ? [] : output.length === 0 ? ["  the agent printed nothing\n"] : ["  the agent's last lines:\n", ...output.map((line) => `  | ${line}\n`)]),
  ].join("");
}

function lastLines(printed: string): string[] {
  const lines = printed.replace(/\s+$/, "").split("\n");
  return lines.slice(-shownLines).flatMap((line) => (lines.length === 1 && line === "" ? [] : [safeText(line.length > longestLine ? `${line.slice(0, longestLine)}…` : line).trimEnd()]));
}
