/** The verbs of READ. */

import { join, relative, resolve } from "node:path";
import { displayPath } from "../../compiler/source/display-path.js";
import { openBytes } from "../../compiler/source/read-bytes.js";
import { buildIndex } from "../../contracts/read/build-index.js";
import { checkKnowledge } from "../../contracts/read/check.js";
import { getArticles } from "../../contracts/read/get.js";
import { type Layer, layers } from "../../contracts/read/layers.js";
import { type Knowledge, loadKnowledge } from "../../contracts/read/load.js";
import { matchArticle } from "../../contracts/read/match.js";
import { findOverlaps } from "../../contracts/read/overlaps.js";
import { parseArticle } from "../../contracts/read/parse-article.js";
import { type OpenIndex, isIndex, readIndex } from "../../contracts/read/read-index.js";
import { search } from "../../contracts/read/search.js";
import { verdictOf } from "../../contracts/shared/verdict.js";
import { sizeLimit } from "../../contracts/shared/read-text.js";
import { slashed } from "../../contracts/shared/safe-path.js";
import { CommandError } from "../command-error.js";
import type { ExitStatus, Io } from "../io.js";
import { contextOf, layersOf, openRoot } from "./inputs.js";
import { showFindings, showVerdict, writeResult } from "./show.js";
import type { ContractOptions, RunVerb } from "./verb.js";

export const check: RunVerb = async ([given], options, io) => {
  const root = openRoot(given ?? options.root, io);
  const verdict = checkKnowledge(root, openKnowledge(root, undefined, io));
  return showVerdict(verdict, { root, line: `${verdict.valid} of ${verdict.articles} articles are valid` }, options, io);
};

export const index: RunVerb = async ([given], options, io) => {
  const root = openRoot(given ?? options.root, io);
  const enabled = layersOf(options, io) ?? layers;
  const knowledge = openKnowledge(root, enabled, io);
  // A valid article counts, whatever is wrong with its neighbours.
  await writeResult(`${JSON.stringify(buildIndex(knowledge, enabled, new Date()), null, 2)}\n`, options, io);
  return showVerdict(verdictOf("read", knowledge.diagnostics), { root, data: true, line: `${knowledge.files.length} of ${knowledge.paths.length} articles indexed` }, options, io);
};

export const searchIndex: RunVerb = async (_, options, io) => {
  const root = openRoot(options.root, io);
  if (options.domain === undefined) throw new CommandError("`--domain` is missing", "name the domain to search in");
  return withIndex(root, options, io, (open) =>
    search(root, open, {
      domain: options.domain ?? "",
      context: contextOf(options, io),
      excludeConditional: options.excludeConditional,
      ...optional("enabledLayers", layersOf(options, io)),
      ...optional("maxBytes", boundOf(options)),
      ...optional("offset", options.offset),
      ...optional("snapshot", options.snapshot),
    }),
  );
};

export const get: RunVerb = async (paths, options, io) => {
  const root = openRoot(options.root, io);
  return withIndex(root, options, io, (open) =>
    getArticles(root, open, { paths, samples: options.samples, ...optional("enabledLayers", layersOf(options, io)), ...optional("maxBytes", boundOf(options)), ...optional("snapshot", options.snapshot) }),
  );
};

export const match: RunVerb = async ([given = ""], options, io) => {
  const root = openRoot(options.root, io);
  const full = resolve(io.cwd, given);
  const path = slashed(relative(root, full));
  const { bytes } = openBytes(full, displayPath(full, io.cwd), sizeLimit);
  const { article, diagnostics } = parseArticle(path, bytes);
  if (!article) return showFindings(diagnostics, root, options, io);
  const { applicability, unknown, failed } = matchArticle(article.applicability, article.versions, contextOf(options, io));
  if (options.format === "json") await writeResult(`${JSON.stringify({ path, applicability, unknownDimensions: unknown, failedDimensions: failed }, null, 2)}\n`, options, io);
  else {
    const why = failed.length > 0 ? `: ${failed.join(", ")} ${failed.length === 1 ? "does" : "do"} not match` : unknown.length > 0 ? `: ${unknown.join(", ")} unknown` : "";
    await writeResult(`${applicability}${why}\n`, options, io);
  }
  return 0;
};

export const overlaps: RunVerb = async ([given], options, io) => {
  const root = openRoot(given ?? options.root, io);
  const { files } = openKnowledge(root, layersOf(options, io), io);
  const found = findOverlaps(files.map(({ article }) => article));
  if (options.format === "json") await writeResult(`${JSON.stringify({ overlaps: found }, null, 2)}\n`, options, io);
  else {
    const lines = found.map(({ winner, suppressed, sameSlug, sharedKeywords }) => `${winner}\n  over ${suppressed}\n  ${sameSlug ? "same name" : `both about ${sharedKeywords.join(", ")}`}\n`);
    await writeResult(`${lines.join("")}${found.length} ${found.length === 1 ? "pair applies" : "pairs apply"} together; whether they contradict each other is for a reader\n`, options, io);
  }
  return 0;
};

/** @throws CommandError where there is none */
function openKnowledge(root: string, enabled: readonly Layer[] = layers, io: Io): Knowledge {
  const knowledge = loadKnowledge(root, enabled);
  if (knowledge.paths.length > 0 || knowledge.diagnostics.length > 0) return knowledge;
  throw new CommandError(`there are no articles in \`${displayPath(root, io.cwd)}\``, `they stand at \`<layer>/knowledge/<domain>/<slug>.md\`, with the layer ${enabled.length === 1 ? "" : "one of "}${enabled.join(", ")}`);
}

async function withIndex(root: string, options: ContractOptions, io: Io, ask: (open: OpenIndex) => object): Promise<ExitStatus> {
  const path = resolve(io.cwd, options.index ?? join(root, "knowledge-index.json"));
  const open = readIndex(path, displayPath(path, io.cwd), new Date());
  if (!isIndex(open)) return showFindings(open, undefined, options, io);
  const answer = ask(open);
  if (Array.isArray(answer)) return showFindings(answer, root, options, io);
  await writeResult(`${JSON.stringify(answer)}\n`, options, io);
  return 0;
}

function boundOf({ maxBytes }: ContractOptions): number | undefined {
  if (maxBytes === undefined) return undefined;
  if (maxBytes < 1024 || maxBytes > 16_000) throw new CommandError(`\`--max-bytes ${maxBytes}\` is out of bounds`, "an answer has 1024 to 16000 bytes");
  return maxBytes;
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: V });
}
