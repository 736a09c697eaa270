/** A skill's smoke test: the agent in a fresh folder with the deployed skill, judged by what it leaves. */

import { basename, join } from "node:path";
import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { listed } from "../../compiler/checks/read/words.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { invariant, unreachable } from "../../compiler/diagnostics/invariant.js";
import type { Smoke } from "../../compiler/model/schema/types.js";
import type { Span } from "../../compiler/source/span.js";
import { replaceReferences } from "../../render/variables/slots.js";
import { fillAgent } from "./agent-command.js";
import { smokeCodes } from "./codes.js";
import { judgeExpectations, type Expected } from "./expectations.js";
import { readOutput } from "./output.js";
import { outputLimit, runAgent, type AgentResult } from "./run-agent.js";
import { changedPaths, takeSnapshot } from "./snapshot.js";
import type { Workspace } from "./workspace.js";

export interface SmokeOptions {
  /** With the fixture and the skills in it. */
  readonly workspace: Workspace;
  readonly agent: readonly [string, ...string[]];
  /** Values of variables, by name. */
  readonly values: ReadonlyMap<string, string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The skills root, absolute: the agent must leave it alone. */
  readonly root: string;
  readonly signal?: AbortSignal;
}

export interface SmokeReport {
  readonly passed: boolean;
  readonly findings: readonly Diagnostic[];
  readonly agent: AgentResult;
  readonly expected: Expected;
}

/** @throws the signal's reason when it is aborted */
export async function runSmoke(skill: CheckedSkill, { workspace, agent, values, env, root, signal }: SmokeOptions): Promise<SmokeReport> {
  const { smoke } = skill.skill.model;
  invariant(smoke !== undefined, "the skill has no smoke test");
  const { base, dir, temporary } = workspace;
  const prompt = replaceReferences(skill.skill.readSibling(`smoke/${smoke.invoke}`)?.text ?? "", (name) => values.get(name));
  const { argv, input } = fillAgent(agent, { prompt, dir, skill: workspace.skillFolder(skill.leaf) });
  const before = { dir: await takeSnapshot(dir), root: await takeSnapshot(root), base: await outside(base, dir, temporary) };
  const result = await runAgent({ argv, input, cwd: dir, env: { ...env, ...Object.fromEntries(values), TMPDIR: temporary }, ...smoke.limits, ...(signal && { signal }) });
  const written = changedPaths(before.dir, await takeSnapshot(dir));
  const escaped = [
    ...changedPaths(before.root, await takeSnapshot(root)).map((path) => `${basename(root)}/${path}`),
    ...changedPaths(before.base, await outside(base, dir, temporary)).map((path) => `../${path}`),
  ];
  const expected = judgeExpectations(smoke.expect, skill, { ...readOutput(result.printed), written }, values);
  const findings = [...endFindings(skill, smoke, result), ...expectationFindings(skill, smoke, expected, result), ...escapeFindings(skill, smoke, escaped)];
  return { passed: findings.every(({ severity }) => severity !== "error"), findings, agent: result, expected };
}

/** What stands beside the agent's folders. */
async function outside(base: string, ...inner: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const all = await takeSnapshot(base);
  return new Map([...all].filter(([path]) => !inner.some((folder) => `${join(base, path)}`.startsWith(`${folder}/`))));
}

function endFindings(skill: CheckedSkill, smoke: Smoke, { end, spent }: AgentResult): Diagnostic[] {
  const { origins } = skill.skill;
  const { minutes, usd } = smoke.limits;
  const invoke = origins.span(smoke, "invoke");
  const unreported = spent === undefined ? [smokeCodes.make("smoke-unreported-cost", origins.span(smoke.limits, "usd"), { usd })] : [];
  switch (end.kind) {
    case "exit":
      return end.status === 0 ? unreported : [smokeCodes.make("smoke-crash", invoke, { how: `ended with status ${end.status}` }), ...unreported];
    case "signal":
      return [smokeCodes.make("smoke-crash", invoke, { how: `was ended by ${end.signal}` }), ...unreported];
    case "not-started":
      return [smokeCodes.make("smoke-crash", invoke, { how: `could not be started: ${end.reason}` })];
    case "timeout":
      return [smokeCodes.make("smoke-timeout", origins.span(smoke.limits, "minutes"), { minutes }), ...unreported];
    case "over-budget":
      return [smokeCodes.make("smoke-budget", origins.span(smoke.limits, "usd"), { spent: spent ?? 0, usd })];
    case "too-much-output":
      return [smokeCodes.make("smoke-output-limit", invoke, { bytes: outputLimit }), ...unreported];
    default:
      return unreachable(end);
  }
}

function expectationFindings(skill: CheckedSkill, { expect }: Smoke, { checks, needed }: Expected, { end }: AgentResult): Diagnostic[] {
  const seen = checks.filter((check) => check.seen).length;
  if (seen >= needed || end.kind === "not-started") return [];
  const missing = checks.filter((check) => !check.seen).map(({ name }) => name);
  const place: Span = skill.skill.origins.span(expect, "check" in expect ? "check" : "anchors");
  return [smokeCodes.make("smoke-expectation", place, { missing: listed(missing), seen, of: checks.length, needed })];
}

/** Of changed paths, this many are named. */
const namedPaths = 5;

function escapeFindings(skill: CheckedSkill, smoke: Smoke, paths: readonly string[]): Diagnostic[] {
  if (paths.length === 0) return [];
  const rest = paths.length > namedPaths ? ` and ${paths.length - namedPaths} more` : "";
  return [smokeCodes.make("smoke-escape", skill.skill.origins.span(smoke, "invoke"), { paths: `${listed(paths.slice(0, namedPaths))}${rest}` })];
}
