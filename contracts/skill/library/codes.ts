/** The findings of skills under the Skill Contract. */

import { code, defineCodes } from "../../../compiler/diagnostics/code.js";

export const libraryCodes = defineCodes({
  "misplaced-skill-file": code<{ readonly path: string; readonly what: string }>({
    severity: "error",
    title: "a skill's file is a link or has another name",
    message: ({ path, what }) => `\`${path}\` ${what}`,
    help: () => "each skill is a folder with a file `SKILL.md` in it",
    explain: {
      why: "Clients look for the exact name. A file of another name is no skill for them, and a link may lead out of the library.",
      wrong: "rank-tracker/Skill.md",
      right: "rank-tracker/SKILL.md",
    },
  }),
  "missing-skill-field": code<{ readonly name: string; readonly near?: string }>({
    severity: "error",
    title: "frontmatter lacks a required field",
    message: ({ name }) => `the frontmatter has no \`${name}\``,
    help: ({ name, near }) => (near === undefined ? `add \`${name}:\`` : `rename \`${near}\` to \`${name}\`, or add it`),
    explain: {
      why: "Nine fields are what every client and catalogue of this library reads. Where one is missing, the skill is listed wrongly or not at all.",
      wrong: "---\nname: rank-tracker\n---",
      right: "---\nname: rank-tracker\nversion: \"20.1.0\"\n…\n---",
    },
  }),
  "missing-advised-field": code<{ readonly name: string; readonly near?: string }>({
    severity: "warning",
    title: "frontmatter lacks a field that is advised",
    message: ({ name }) => `the frontmatter has no \`${name}\``,
    help: ({ name, near }) => (near === undefined ? `add \`${name}:\`; clients use it to choose and to prompt` : `\`${near}\` is spelled \`${name}\``),
    explain: {
      why: "`when_to_use` and `argument-hint` help a client to choose the skill and a user to start it.",
      wrong: "when-to-use: …",
      right: "when_to_use: …",
    },
  }),
  "skill-name-mismatch": code<{ readonly name: string; readonly folder: string }>({
    severity: "error",
    title: "a skill's name is not its folder's",
    message: ({ name, folder }) => `the name \`${name}\` is not the folder's, \`${folder}\``,
    help: () => "use one name, in lower case, for both",
    explain: {
      why: "Links lead to folders, handoffs name skills. Where the two differ, a handoff names a skill that no one finds.",
      wrong: "rank-tracker/SKILL.md with name: Rank-Tracker",
      right: "rank-tracker/SKILL.md with name: rank-tracker",
    },
  }),
  "repeated-skill-name": code<{ readonly name: string }>({
    severity: "error",
    title: "two skills have one name",
    message: ({ name }) => `another skill is named \`${name}\` too`,
    help: () => "rename one of them",
    explain: {
      why: "A handoff names one skill. With two of that name, which one runs is chance.",
      wrong: "a/audit/SKILL.md and b/audit/SKILL.md",
      right: "a/ad-audit/SKILL.md and b/seo-audit/SKILL.md",
    },
  }),
  "skill-version-mismatch": code<{ readonly version: string; readonly other: string; readonly where: string }>({
    severity: "error",
    title: "a skill states two versions",
    message: ({ version, other, where }) => `the version is \`${version}\`, but ${where} has ${other === "nothing" ? "none" : `\`${other}\``}`,
    help: () => "write one version in the frontmatter, in `metadata` and in `VERSIONS.md`",
    explain: {
      why: "Whoever updates looks at one of the three places. If they differ, updates are missed or done twice.",
      wrong: 'version: "20.1.0"\nmetadata: {"version": "20.0.0", …}',
      right: 'version: "20.1.0"\nmetadata: {"version": "20.1.0", …}',
    },
  }),
  "unknown-version-row": code<{ readonly name: string }>({
    severity: "error",
    title: "the list of versions names a skill that is not there",
    message: ({ name }) => `there is no skill \`${name}\``,
    help: () => "remove the row, or restore the skill",
    explain: {
      why: "Readers take the list for the catalogue.",
      wrong: "| old-skill | research | 17.0.0 |",
      right: "a row for each skill, and no other",
    },
  }),
  "invalid-metadata": code<{ readonly what: string; readonly help: string }>({
    severity: "error",
    title: "metadata is not one line of strict JSON with discipline and phase",
    message: ({ what }) => `\`metadata\` ${what}`,
    help: ({ help }) => help,
    explain: {
      why: "Catalogues read `metadata` without a YAML parser, one line, as JSON. What YAML forgives breaks them.",
      wrong: "metadata:\n  version: 20.1.0",
      right: 'metadata: {"version": "20.1.0", "discipline": "social", "phase": "observe"}',
    },
  }),
  "missing-trigger": code<object>({
    severity: "error",
    title: "a description does not start with its trigger",
    message: () => "the description does not start with when the skill is used",
    help: () => "start it with `Use when …`",
    explain: {
      why: "The client sees the description only, often just its start. What the skill is does not tell it when to call it.",
      wrong: "description: A powerful toolkit for keywords.",
      right: "description: Use when the user asks which keywords to target. Not for …",
    },
  }),
  "missing-exclusion": code<object>({
    severity: "error",
    title: "a description does not say what the skill is not for",
    message: () => "the description does not say what the skill is not for",
    help: () => "add `Not for … — use …`",
    explain: {
      why: "Among 120 skills many are near each other. Only the exclusion keeps a client from calling the neighbour's work.",
      wrong: "description: Use when the user asks for rankings.",
      right: "description: Use when the user asks for rankings. Not for backlinks — use backlink-analyzer.",
    },
  }),
  "missing-section": code<{ readonly heading: string; readonly instead?: string }>({
    severity: "error",
    title: "a required heading is missing",
    message: ({ heading }) => `there is no heading \`${heading}\``,
    help: ({ heading, instead }) => (instead === undefined ? "add it; a heading inside a code fence does not count" : `\`${instead}\` should be \`${heading}\``),
    explain: {
      why: "Programs and readers find a skill's contract, sources and next step by these headings. Another spelling is not found.",
      wrong: "## Quickstart",
      right: "## Quick Start",
    },
  }),
  "duplicate-section": code<{ readonly title: string }>({
    severity: "error",
    title: "a required heading stands twice",
    message: ({ title }) => `the heading \`## ${title}\` stands twice`,
    help: () => "merge the two sections",
    explain: {
      why: "A reader that looks for the heading takes one of them and misses the other.",
      wrong: "## Instructions\n…\n## Instructions",
      right: "## Instructions",
    },
  }),
  "misplaced-section": code<{ readonly heading: string; readonly parent: string }>({
    severity: "error",
    title: "a heading stands under another section than it must",
    message: ({ heading, parent }) => `\`${heading}\` does not stand under \`${parent}\``,
    help: ({ parent }) => `move it to \`${parent}\``,
    explain: {
      why: "The handoff is part of the contract that a skill gives, so it is looked for there.",
      wrong: "## Auditor Runbook\n### Handoff Summary",
      right: "## Skill Contract\n### Handoff Summary",
    },
  }),
  "exempt-section": code<{ readonly heading: string }>({
    severity: "info",
    title: "an auditor leaves a required heading to its runbook",
    message: ({ heading }) => `there is no \`${heading}\`; published validators exempt auditors that name their runbook`,
    explain: {
      why: "The contract asks for the heading in every skill, but no auditor has it: their handoff stands in the shared runbook. That is said, so that it is not taken for a pass.",
      wrong: "an auditor without `### Handoff Summary`",
      right: "an auditor with `### Handoff Summary`, if only to point to its runbook",
    },
  }),
  "missing-save-section": code<{ readonly path: string }>({
    severity: "error",
    title: "a skill that writes to memory does not say how results are saved",
    message: ({ path }) => `the skill writes to \`${path}\` and has no \`## Save Results\``,
    help: () => "add `## Save Results`: ask once, then the path and the form of the file",
    explain: {
      why: "Saving needs the user's leave. The section is where the skill asks for it and says what is kept.",
      wrong: "**Writes**: memory/social/trend-spotter/ and no `## Save Results`",
      right: "## Save Results\n\nAsk \"Save this dated result to project memory?\" …",
    },
  }),
  "missing-prompt": code<object>({
    severity: "error",
    title: "the quick start has no prompt",
    message: () => "`## Quick Start` shows no prompt that a user could type",
    help: () => "give one prompt for each mode, in a fence or in quotes",
    explain: {
      why: "The prompts are tested: each must lead to this skill. \"Just ask!\" can't be tested and helps no one.",
      wrong: "## Quick Start\n\nJust ask!",
      right: '## Quick Start\n\n```text\nTrack my rankings for these ten keywords\n```',
    },
  }),
  "missing-contract-label": code<{ readonly name: string }>({
    severity: "error",
    title: "a skill's contract lacks a label",
    message: ({ name }) => `the contract does not declare \`${name}\``,
    help: ({ name }) => `add \`- **${name}**: …\``,
    explain: {
      why: "What a skill reads, what it writes and when it is done is its authority. Undeclared, nothing bounds it.",
      wrong: "- **Reads**: exports",
      right: "- **Reads**: exports\n- **Writes**: a table in the conversation\n- **Done when**: each row cites its export",
    },
  }),
  "missing-advised-label": code<{ readonly name: string }>({
    severity: "warning",
    title: "a skill's contract lacks a label that the contract asks for",
    message: ({ name }) => `the contract does not declare \`${name}\``,
    help: ({ name }) => `add \`- **${name}**: …\`; \`none\` is an answer`,
    explain: {
      why: "The contract asks for six labels. Published validators insist on three, and next to no skill has the others; each of them still says something that nothing else does.",
      wrong: "a contract without `Side effects`",
      right: "- **Side effects**: none",
    },
  }),
  "duplicate-contract-label": code<{ readonly name: string }>({
    severity: "error",
    title: "a skill declares two units",
    message: ({ name }) => `\`${name}\` is declared twice`,
    help: () => "merge the two; a skill owns one unit",
    explain: {
      why: "A skill does one bounded thing. Two units are two skills, or a contradiction.",
      wrong: "- **Unit**: a page\n- **Unit**: a campaign",
      right: "- **Unit**: a page at one date",
    },
  }),
  "vague-promotion": code<object>({
    severity: "warning",
    title: "`Promotes` names neither a file nor a registry operation",
    message: () => "`Promotes` names no file and no proposal, so nothing may be written on its account",
    help: () => "name the file, such as `memory/open-loops.md`, or say what is submitted as `operation: propose`",
    explain: {
      why: "A promotion without a destination can't be allowed or refused by anyone.",
      wrong: "- **Promotes**: durable facts",
      right: "- **Promotes**: blockers to `memory/open-loops.md`",
    },
  }),
  "warm-path-mismatch": code<{ readonly path: string; readonly what: string }>({
    severity: "warning",
    title: "a skill writes to a folder that is not its own",
    message: ({ path, what }) => `the skill writes to \`${path}\`, but ${what}`,
    help: () => "write to `memory/<discipline>/<skill>/`",
    explain: {
      why: "Each skill keeps its notes in its own place; audits lie apart, so that none is mistaken for a note.",
      wrong: "social/…/trend-spotter writes memory/influencer/trend-spotter/",
      right: "social/…/trend-spotter writes memory/social/trend-spotter/",
    },
  }),
  "unknown-registry-stream": code<{ readonly path: string; readonly known: string }>({
    severity: "error",
    title: "a skill names a log that no registry has",
    message: ({ path }) => `\`${path}\` is the log of no registry`,
    help: ({ known }) => `there are ${known}`,
    explain: {
      why: "Seven registries hold what is taken as true. What is written to an eighth is read by no one.",
      wrong: "memory/events/prices.ndjson",
      right: "memory/events/claims.ndjson",
    },
  }),
  "unresolved-skill-link": code<{ readonly written: string; readonly what: string; readonly help?: string }>({
    severity: "error",
    title: "a link leads nowhere",
    message: ({ written, what }) => `the link \`${written}\` ${what}`,
    help: ({ help }) => help ?? "correct the path, or remove the link",
    explain: {
      why: "The next skill is found by its link. A link to nothing ends a chain without a word.",
      wrong: "[rank-tracker](../rank-tracker/SKILL.md) where there is none",
      right: "[rank-tracker](../../monitor/rank-tracker/SKILL.md)",
    },
  }),
  "surplus-auditor": code<{ readonly name: string; readonly limit: number }>({
    severity: "error",
    title: "there are more auditors than frameworks",
    message: ({ name, limit }) => `\`${name}\` is one auditor more than the ${limit} of the contract`,
    help: () => "take `class: auditor` off; an execution skill returns a decision of its domain",
    explain: {
      why: "Each of eight frameworks has its one auditor. A ninth would give verdicts that no framework defines.",
      wrong: "a ninth skill with class: auditor",
      right: "eight",
    },
  }),
  "unknown-as-inapplicable": code<object>({
    severity: "warning",
    title: "missing evidence is taken for evidence that does not apply",
    message: () => "this treats what is missing as `N/A`",
    help: () => "what could not be observed is `Unknown`; `N/A` is for what a declared condition rules out",
    explain: {
      why: "`N/A` leaves an item out of the score. If a missing tool is enough for that, a weak page scores as well as a strong one.",
      wrong: "If no crawler is available, mark the item N/A and proceed.",
      right: "If no crawler is available, mark the item Unknown.",
    },
  }),
});
