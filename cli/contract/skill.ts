/** The verbs of the Skill Contract, the registries aside. */

import { reportGraph } from "../../contracts/skill/graph/report.js";
import { checkChain } from "../../contracts/skill/chain/check.js";
import { checkArtifacts } from "../../contracts/skill/control/check.js";
import { projectArtifacts } from "../../contracts/skill/control/project.js";
import { checkAudit } from "../../contracts/skill/audit/check.js";
import { checkRun, openCatalog } from "../../contracts/skill/audit/check-run.js";
import type { Score } from "../../contracts/skill/audit/score.js";
import { checkHandoff } from "../../contracts/skill/handoff/check.js";
import { checkLibrary } from "../../contracts/skill/library/check.js";
import { type SkillLibrary, loadLibrary } from "../../contracts/skill/library/load.js";
import { isDocument, openJson } from "../../contracts/shared/json-document.js";
import { didYouMean } from "../../compiler/diagnostics/nearest.js";
import { verdictOf } from "../../contracts/shared/verdict.js";
import { displayPath } from "../../compiler/source/display-path.js";
import { CommandError } from "../command-error.js";
import { openFile, openRoot } from "./inputs.js";
import { showVerdict, writeResult } from "./show.js";
import type { Io } from "../io.js";
import type { RunVerb } from "./verb.js";

/** @throws CommandError where it holds no skill */
function openLibrary(root: string, io: Io): SkillLibrary {
  const library = loadLibrary(root);
  if (library.skills.length > 0 || library.diagnostics.length > 0) return library;
  throw new CommandError(`there is no SKILL.md in \`${displayPath(root, io.cwd)}\``, "name a folder that holds skills, at any depth");
}

export const check: RunVerb = async ([given], options, io) => {
  const root = openRoot(given ?? options.root, io);
  const library = openLibrary(root, io);
  return showVerdict(checkLibrary(library), { root, line: `${library.skills.length} skills` }, options, io);
};

export const graph: RunVerb = async ([given], options, io) => {
  const root = openRoot(given ?? options.root, io);
  const { chains, cycles, stops, skills, edges, ...verdict } = reportGraph(openLibrary(root, io));
  if (options.format === "json") await writeResult(`${JSON.stringify({ skills, edges, cycles, stops, chains }, null, 2)}\n`, options, io);
  else {
    const lines = [
      `${skills} skills, ${edges} links to a next skill`,
      ...cycles.map((group) => `${group.length} skills reach one another: ${group.slice(0, 6).join(", ")}${group.length > 6 ? ", …" : ""}`),
      `chains end: ${stops.end} at the last skill, ${stops.choice} at a choice, ${stops.auditor} before an auditor, ${stops.visited} at a skill that ran, ${stops.budget} by the budget`,
      ...chains.filter(({ stop }) => stop === "budget").map(({ visited, next }) => `the budget cuts ${visited.join(" → ")} before ${next ?? ""}`),
    ];
    await writeResult(`${lines.join("\n")}\n`, options, io);
  }
  return showVerdict(verdict, { root, data: options.format === "json" }, options, io);
};

export const handoff: RunVerb = async ([given = ""], options, io) => {
  const file = openFile(given, io);
  const skills = options.root === undefined ? undefined : openLibrary(openRoot(options.root, io), io).skills;
  const skill = options.skill === undefined ? undefined : skills?.find(({ name }) => name === options.skill);
  if (options.skill !== undefined && !skill) {
    throw new CommandError(skills ? `there is no skill \`${options.skill}\`` : "`--skill` needs the library", skills ? didYouMean(options.skill, skills.map(({ name }) => name)) : "name its folder with `--root`");
  }
  const verdict = checkHandoff(file, { ...(skill ? { skill } : {}), ...(skills ? { known: skills.map(({ name }) => name) } : {}) });
  return showVerdict(verdict, { at: file.path }, options, io);
};

export const chain: RunVerb = async ([given = ""], options, io) => {
  const file = openFile(given, io);
  const skills = options.root === undefined ? undefined : openLibrary(openRoot(options.root, io), io).skills;
  return showVerdict(checkChain(file, skills && new Set(skills.filter(({ auditor }) => auditor).map(({ name }) => name))), { at: file.path }, options, io);
};

export const artifact: RunVerb = async (given, options, io) => {
  const root = openRoot(options.root, io);
  const files = given.map((one) => openFile(one, io));
  const verdict = checkArtifacts(files, root);
  if (!options.project) return showVerdict(verdict, { at: files[0]?.path ?? "." }, options, io);
  const status = await showVerdict(verdict, { at: files[0]?.path ?? ".", data: true }, options, io);
  if (status === 0) await writeResult(projectArtifacts(files.map((file) => openJson(file)).filter(isDocument)), options, io);
  return status;
};

export const audit: RunVerb = async (given, options, io) => {
  const verdicts = given.map((one) => checkAudit(openFile(one, io)));
  const open = [...new Map(verdicts.flatMap(({ notChecked }) => notChecked).map((one) => [one.what, one])).values()];
  return showVerdict(verdictOf("skill", verdicts.flatMap(({ diagnostics }) => diagnostics), open), { at: given[0] ?? "." }, options, io);
};

export const score: RunVerb = async ([given = ""], options, io) => {
  const catalog = options.catalog === undefined ? undefined : openCatalog(openFile(options.catalog, io));
  if (Array.isArray(catalog)) return showVerdict(verdictOf("skill", catalog), { data: true }, options, io);
  const file = openFile(given, io);
  const { score: result, ...verdict } = checkRun(file, catalog as Exclude<typeof catalog, readonly unknown[]>);
  const status = await showVerdict(verdict, { at: file.path, data: true }, options, io);
  if (result) await writeResult(`${JSON.stringify(written(result), null, 2)}\n`, options, io);
  return status;
};

/** A score in the words of audit artifacts; what is not stated is null. */
function written({ status, verdict, scoreState, coverage, interval, confidence, failedVetoes, capApplied, raw, final, caveat, gaps, dimensions }: Score): Readonly<Record<string, unknown>> {
  return {
    status,
    verdict,
    score_state: scoreState,
    evidence_coverage: coverage,
    score_interval: interval,
    score_confidence: confidence,
    veto_items_failed: failedVetoes,
    veto_count: failedVetoes.length,
    cap_applied: capApplied,
    raw_overall_score: raw ?? null,
    final_overall_score: final ?? null,
    caveat,
    gaps,
    dimension_scores: dimensions,
  };
}
