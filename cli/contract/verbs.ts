/** THE table of contracts and their verbs. */

import type { ContractName } from "../../contracts/shared/verdict.js";
import type { VerbEntry } from "./verb.js";

const many = 10_000;

export const verbs: Readonly<Record<ContractName, readonly VerbEntry[]>> = {
  read: [
    { name: "check", takes: "[root]", does: "every knowledge article: frontmatter, sections, fences, samples, place", inputs: [0, 1], load: async () => (await import("./read.js")).check },
    { name: "index", takes: "[root] [-o FILE] [--layers LIST]", does: "the knowledge index", inputs: [0, 1], load: async () => (await import("./read.js")).index },
    { name: "search", takes: "--domain NAME [context] [--layers LIST] [--offset N --snapshot HASH]", does: "one page of the articles that apply or may apply", inputs: [0, 0], load: async () => (await import("./read.js")).searchIndex },
    { name: "get", takes: "PATH... [--samples] [--snapshot HASH]", does: "the bodies of at most 8 articles, checked against the index", inputs: [1, many], load: async () => (await import("./read.js")).get },
    { name: "match", takes: "FILE [context]", does: "whether an article applies, and by which rule not", inputs: [1, 1], load: async () => (await import("./read.js")).match },
    { name: "overlaps", takes: "[root]", does: "pairs of articles of different layers that could contradict each other", inputs: [0, 1], load: async () => (await import("./read.js")).overlaps },
  ],
  do: [
    { name: "check", takes: "[root]", does: "every action skill: fields, sections, slots", inputs: [0, 1], load: async () => (await import("./do.js")).check },
    { name: "index", takes: "[root] [-o FILE]", does: "the index of action skills", inputs: [0, 1], load: async () => (await import("./do.js")).index },
    { name: "worklist", takes: "SUPER [--layers LIST] [--disabled LIST] [--inputs LIST]", does: "the slots of a super-skill, filled; the start of a composition", inputs: [1, 1], load: async () => (await import("./do.js")).worklist },
    { name: "accept", takes: "REPORT [--kind leaf|super] [--root DIR] [--scope LIST] [--articles LIST] [--composition FILE] [--normalize] [-o FILE]", does: "the acceptance gate", inputs: [1, 1], load: async () => (await import("./do.js")).accept },
    { name: "rollup", takes: "COMPOSITION [-o FILE]", does: "the report that follows from the accepted leaves", inputs: [1, 1], load: async () => (await import("./do.js")).rollup },
  ],
  skill: [
    { name: "check", takes: "[root]", does: "every SKILL.md: frontmatter, headings, metadata, versions, labels, links", inputs: [0, 1], load: async () => (await import("./skill.js")).check },
    { name: "graph", takes: "[root]", does: "which skill names which as its next; cycles, chains, what the budget cuts", inputs: [0, 1], load: async () => (await import("./skill.js")).graph },
    { name: "handoff", takes: "FILE [--root DIR --skill NAME]", does: "a handoff summary", inputs: [1, 1], load: async () => (await import("./skill.js")).handoff },
    { name: "chain", takes: "FILE [--root DIR]", does: "a recorded chain against the termination rule", inputs: [1, 1], load: async () => (await import("./skill.js")).chain },
    { name: "artifact", takes: "FILE... [--root DIR] [--project]", does: "control artifacts: bytes, bindings, privacy, the rules of their kind", inputs: [1, many], load: async () => (await import("./skill.js")).artifact },
    { name: "audit", takes: "FILE...", does: "audit artifacts: closed fields, the truth table", inputs: [1, many], load: async () => (await import("./skill.js")).audit },
    { name: "score", takes: "RUN --catalog FILE [-o FILE]", does: "the score and verdict of an audit run, by the catalogue of its framework", inputs: [1, 1], load: async () => (await import("./skill.js")).score },
    {
      name: "registry",
      takes: "append|propose|accept|reject|transition|authorize|verify|project|suppressed KEY [FILE] [--key FILE] [--capability FILE]",
      does: "the event protocol of the seven truth registries",
      inputs: [2, 3],
      load: async () => (await import("./registry.js")).registry,
    },
  ],
};
