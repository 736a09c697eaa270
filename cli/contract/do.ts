/** The verbs of DO. */

import { dirname, join, resolve } from "node:path";
import { displayPath } from "../../compiler/source/display-path.js";
import { accept as acceptReport, type AcceptInput } from "../../contracts/do/gate/accept.js";
import { rollUp } from "../../contracts/do/rollup.js";
import { buildSkillIndex } from "../../contracts/do/skills/build-index.js";
import { checkActionSkills } from "../../contracts/do/skills/check.js";
import { type ActionSkills, loadActionSkills } from "../../contracts/do/skills/load.js";
import { makeWorklist } from "../../contracts/do/skills/worklist.js";
import type { Dimension } from "../../contracts/read/article.js";
import { layers } from "../../contracts/read/layers.js";
import { matchArticle } from "../../contracts/read/match.js";
import { isIndex, readIndex } from "../../contracts/read/read-index.js";
import { parseVersions } from "../../contracts/read/versions.js";
import { isDocument, openJson } from "../../contracts/shared/json-document.js";
import { verdictOf } from "../../contracts/shared/verdict.js";
import { CommandError } from "../command-error.js";
import type { Io } from "../io.js";
import { contextOf, hasContext, layersOf, listOf, openFile, openRoot } from "./inputs.js";
import { showFindings, showVerdict, writeResult } from "./show.js";
import type { ContractOptions, RunVerb } from "./verb.js";

export const check: RunVerb = async ([given], options, io) => {
  const root = openRoot(given ?? options.root, io);
  const verdict = checkActionSkills(root, openActionSkills(root, io));
  return showVerdict(verdict, { root, line: `${verdict.skills} action skills, ${verdict.supers} of them composed` }, options, io);
};

export const index: RunVerb = async ([given], options, io) => {
  const root = openRoot(given ?? options.root, io);
  const built = buildSkillIndex(root, openActionSkills(root, io), new Date());
  if (!("skills" in built)) return showFindings(built, root, options, io);
  await writeResult(`${JSON.stringify(built, null, 2)}\n`, options, io);
  return showVerdict(verdictOf("do", []), { data: true, line: `${built.skillCount} skills indexed` }, options, io);
};

export const worklist: RunVerb = async ([path = ""], options, io) => {
  const root = openRoot(options.root, io);
  const [enabledLayers, disabled, inputs] = [layersOf(options, io), listOf(options.disabled, io), listOf(options.inputs, io)];
  const made = makeWorklist(openActionSkills(root, io).skills, { path, ...(enabledLayers ? { enabledLayers } : {}), ...(disabled ? { disabled } : {}), ...(inputs ? { inputs } : {}) });
  if (!("subSkills" in made)) return showFindings(made, root, options, io);
  await writeResult(`${JSON.stringify(made, null, 2)}\n`, options, io);
  return 0;
};

export const accept: RunVerb = async ([given = ""], options, io) => {
  const file = openFile(given, io);
  const result = acceptReport({ ...hostOf(options, io), file, normalize: options.normalize });
  if (result.text !== undefined && options.output !== undefined) await writeResult(result.text, options, io);
  const removed = result.removedRanges.map(({ findingIndex, findingId, file: path, line, startLine, endLine }) => `removed the range ${startLine} to ${endLine} of finding ${findingIndex} (${findingId}) at ${path}:${line}`);
  const line = result.accepted ? `accepted${result.binding === "leaf" ? "" : `, ${result.binding}`}${removed.length > 0 ? ", normalized" : ""}` : "refused";
  if (removed.length > 0 && !options.quiet) io[options.format === "text" ? "stdout" : "stderr"].write(`${removed.join("\n")}\n`);
  return showVerdict(result, { at: file.path, line }, options, io);
};

export const rollup: RunVerb = async ([given = ""], options, io) => {
  const file = openFile(given, io);
  const document = openJson(file);
  if (!isDocument(document)) return showFindings(document, undefined, options, io);
  const rolled = rollUp(document, dirname(resolve(io.cwd, given)));
  if (!rolled.report) return showFindings(rolled.diagnostics, undefined, options, io);
  await writeResult(`${JSON.stringify(rolled.report, null, 2)}\n`, options, io);
  for (const { owner, merged } of rolled.merges) io.stderr.write(`skillmodel: ${merged.map(({ skill, id }) => `${id} of ${skill}`).join(", ")} merged into ${owner.id} of ${owner.skill}; whether it should own them is for a reader\n`);
  return 0;
};

/** @throws CommandError where there is none */
function openActionSkills(root: string, io: Io): ActionSkills {
  const loaded = loadActionSkills(root);
  if (loaded.paths.length > 0 || loaded.diagnostics.length > 0) return loaded;
  throw new CommandError(`there are no action skills in \`${displayPath(root, io.cwd)}\``, `they stand below \`<layer>/skills/\`, with the layer one of ${layers.join(", ")}`);
}

function hostOf(options: ContractOptions, io: Io): Omit<AcceptInput, "file"> {
  const libraryRoot = options.root === undefined ? undefined : openRoot(options.root, io);
  const scope = listOf(options.scope, io);
  const articles = listOf(options.articles, io);
  const known = libraryRoot === undefined ? undefined : knowledgeOf(libraryRoot, options, io);
  return {
    kind: options.kind === "super" ? "super" : "leaf",
    ...(libraryRoot === undefined ? {} : { libraryRoot }),
    ...(scope ? { source: { root: openRoot(options.source, io), scope } } : {}),
    ...(articles ? { articles } : {}),
    ...known,
    ...(options.review === undefined ? {} : { review: options.review === "yes" }),
    ...(options.composition === undefined ? {} : { composition: compositionOf(options.composition, options, io) }),
  };
}

/** What the index tells of articles that may not apply, and of those that a disabled layer hides. */
function knowledgeOf(root: string, options: ContractOptions, io: Io): Pick<AcceptInput, "conditional" | "hidden"> {
  const enabled = layersOf(options, io);
  if (!hasContext(options) && !enabled) return {};
  const path = resolve(io.cwd, options.index ?? join(root, "knowledge-index.json"));
  const open = readIndex(path, displayPath(path, io.cwd), new Date());
  if (!isIndex(open)) throw new CommandError(open[0]?.message ?? "the index can't be read", "build it with `contract read index`, or leave out `--context` and `--layers`");
  const context = contextOf(options, io);
  const conditional = new Map<string, readonly Dimension[]>();
  for (const row of open.index.articles) {
    const versions = parseVersions(row["bc-version"]);
    const matched = typeof versions === "string" ? undefined : matchArticle(row, versions, context);
    if (matched?.applicability === "conditional") conditional.set(row.path, matched.unknown);
  }
  const domain = options.domain;
  const hidden = enabled && open.index.articles.filter((row) => !enabled.includes(row.layer) && (domain === undefined || row.domain === domain) && !isDropped(row, context)).map((row) => row.path);
  return { ...(hasContext(options) ? { conditional } : {}), ...(hidden ? { hidden } : {}) };
}

function isDropped(row: Parameters<typeof matchArticle>[0], context: Parameters<typeof matchArticle>[2]): boolean {
  const versions = parseVersions(row["bc-version"]);
  return typeof versions === "string" || matchArticle(row, versions, context).applicability === "dropped";
}

function compositionOf(given: string, options: ContractOptions, io: Io): NonNullable<AcceptInput["composition"]> {
  if (options.kind !== "super") throw new CommandError("`--composition` goes with `--kind super`", "a leaf composes nothing");
  const document = openJson(openFile(given, io));
  if (!isDocument(document)) throw new CommandError(`\`${given}\` is not strict JSON: ${document[0]?.message ?? ""}`);
  return { document, folder: dirname(resolve(io.cwd, given)) };
}
