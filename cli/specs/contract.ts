/** `skillmodel contract`. */

import { findingOptions } from "../options.js";
import { defineSpec } from "../spec.js";

export const contractSpec = defineSpec({
  name: "contract",
  summary: "check files against the READ, DO and Skill contracts",
  details:
    "read: check, index, search, get, match, overlaps. do: check, index, worklist, accept, rollup. skill: check, graph, handoff, chain, artifact, audit, score, registry. Each contract: rules, prove, schema. Without a verb it lists them with their arguments. What could not be checked is said, and is no pass. A list is written a,b or @FILE, one item a line.",
  arguments: [
    { name: "name", description: "read, do or skill", required: true },
    { name: "verb", description: "what to do, and what it takes: a root, files, paths", variadic: true },
  ],
  options: {
    ...findingOptions,
    requireAll: { type: "flag", description: "what could not be checked is an error" },
    output: { type: "text", short: "o", value: "FILE", description: "write the result to this file, whole or not at all" },
    root: { type: "text", value: "DIR", description: "the library or project (default: here)" },
    layers: { type: "text", value: "LIST", description: "enabled layers (default: all)" },
    domain: { type: "text", value: "NAME", description: "search: the domain" },
    bcVersion: { type: "text", value: "N", description: "the target version, where it is known" },
    technologies: { type: "text", value: "LIST", description: "the technologies of the task, where they are known" },
    countries: { type: "text", value: "LIST", description: "the countries of the task, where they are known" },
    areas: { type: "text", value: "LIST", description: "the application areas of the task, where they are known" },
    context: { type: "text", value: "TEXT", description: "the same in one: \"bc-version=27 technologies=al,javascript\"" },
    excludeConditional: { type: "flag", description: "search: leave out what may not apply" },
    index: { type: "text", value: "FILE", description: "the knowledge index (default: knowledge-index.json of the root)" },
    offset: { type: "integer", value: "N", description: "search: the row to go on from" },
    snapshot: { type: "text", value: "HASH", description: "search, get: what the page before gave" },
    maxBytes: { type: "integer", value: "N", description: "search, get: the size of an answer (default, and most: 16000)" },
    samples: { type: "flag", description: "get: samples instead of articles" },
    disabled: { type: "text", value: "LIST", description: "worklist: paths of skills that are switched off" },
    inputs: { type: "text", value: "LIST", description: "worklist: the inputs that the host supplies" },
    kind: { type: "choice", choices: ["leaf", "super"], default: "leaf", description: "accept: whose report it is" },
    source: { type: "text", value: "DIR", description: "accept: the reviewed source (default: here, where a scope is given)" },
    scope: { type: "text", value: "LIST", description: "accept: the files that were to be reviewed" },
    articles: { type: "text", value: "LIST", description: "accept: the articles that were read" },
    composition: { type: "text", value: "FILE", description: "accept: what the host selected and accepted" },
    review: { type: "choice", choices: ["yes", "no"], description: "accept: whether it is a review, whose findings carry a domain" },
    normalize: { type: "flag", description: "accept: remove ranges that start elsewhere than at their line, where nothing else is wrong" },
    skill: { type: "text", value: "NAME", description: "handoff: the skill that handed off" },
    project: { type: "flag", description: "artifact: print a view over the artifacts" },
    catalog: { type: "text", value: "FILE", description: "score: the framework's items, dimensions, weights and profiles" },
    key: { type: "text", value: "FILE", description: "registry: the host's key" },
    capability: { type: "text", value: "FILE", description: "registry: the capability for this request" },
    expires: { type: "duration", value: "TIME", description: "registry authorize: how long the capability holds (default: 5m)" },
    head: { type: "text", value: "OFFSET:HASH", description: "registry verify: where the log once ended" },
  },
  examples: [
    ["skillmodel contract read check library", "every knowledge article of a library"],
    ["skillmodel contract do accept report.json --root library --scope src/a.al", "whether a report can be relied on"],
    ["skillmodel contract skill registry verify claims", "whether a registry's log is what was written"],
    ["skillmodel contract do rules", "every rule, and what holds it"],
    ["skillmodel contract skill prove MC-13", "what shows that every chain of skills ends"],
  ],
});
