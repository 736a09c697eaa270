/** The bundle's README: per skill that ships, what a full install adds; per skill that doesn't, what it needs. */

import { referenceOf } from "../../environment/cause.js";
import type { SkipCause, UnsetCause } from "../../environment/cause.js";
import type { DeployedSkill, Resolution, ResolvedVariable, SkippedSkill } from "../../environment/resolution.js";
import { rootCause } from "../../environment/survive/cause-root.js";
import type { DeployedFile } from "./deployed-file.js";

export function bundleReadme({ skills }: Resolution): DeployedFile {
  const shipped = skills.filter((skill): skill is DeployedSkill => skill.deploys);
  const skipped = skills.filter((skill): skill is SkippedSkill => !skill.deploys);
  const waiting = shipped.flatMap(({ variables }) => [...variables].filter(([, { state }]) => state === "placeholder"));
  const parts = [
    "# Skills",
    "These skills work by themselves: copy their folders to where your agent reads skills, as `~/.claude/skills`.",
    ...(shipped.length === 0 ? [] : [shipped.map(shippedLines).join("\n")]),
    ...(skipped.length === 0 ? [] : ["## Not in this bundle", skipped.map(skippedLine).join("\n")]),
    ...(waiting.length === 0 ? [] : ["## Set in the shell that starts a session", waiting.map(([name, variable]) => waitingLine(name, variable)).join("\n")]),
  ];
  return { path: "README.md", bytes: Buffer.from(`${parts.join("\n\n")}\n`, "utf8"), executable: false };
}

function shippedLines({ skill, variables }: DeployedSkill): string {
  const unset = [...variables.values()].filter(({ binding, state }) => state === "unset" && binding.interface.scope === "install");
  return [`- ${skill.leaf}`, ...unset.map(({ binding }) => `  - a full install adds: ${binding.interface.summary}`)].join("\n");
}

/** What a component ships says the component too. */
function skippedLine({ skill, causes }: SkippedSkill): string {
  const needs = [...new Set(causes.map(needOf))];
  return `- ${skill.leaf} (skipped): needs ${needs.filter((need) => !needs.some((other) => other.endsWith(` from ${need}`))).join(", ")}`;
}

function needOf(cause: SkipCause): string {
  const root = rootCause(cause);
  switch (root.kind) {
    case "missing-component":
      return `the ${root.component} component`;
    case "needs-license":
      return "a license key";
    case "never-started":
      return "a skill that starts it";
    case "skipped-skill":
      return `the skill ${root.leaf}`;
    case "no-gate":
      return "the gate component";
    case "unsafe-grant":
      return `another value of ${root.binding.variable}`;
    default:
      return unsetNeed(root);
  }
}

function unsetNeed(cause: UnsetCause): string {
  const reference = referenceOf(cause.binding);
  if (cause.kind !== "no-value") return `another value of ${cause.binding.variable} (${reference})`;
  const [component] = cause.components;
  return component === undefined ? `${reference}, in ${cause.binding.variable}` : `${reference} from the ${component} component`;
}

function waitingLine(name: string, { binding }: ResolvedVariable): string {
  const { summary, example } = binding.interface;
  return `- \`${name}\`: ${summary.replace(/\.$/, "")}, e.g. \`${example}\``;
}
