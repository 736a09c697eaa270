/** THE table of what the targets demand and recommend of a rendered skill; docs/rendering.md lists it. */

import type { TargetName } from "./target.js";
import type { RenderedHead } from "./head.js";

/** A rendered skill, as the limits look at it. */
export interface LimitSubject {
  readonly leaf: string;
  readonly head: RenderedHead;
  readonly body: string;
}

export interface Limit {
  readonly targets: readonly TargetName[];
  readonly demand: "must" | "should";
  /** The frontmatter key that the finding points at; the body when absent. */
  readonly key?: string;
  /** Completes "wants …" and "recommends …". */
  readonly rule: string;
  readonly source: string;
  /** A check of layer 2 holds it as well; a lifted skill has that check's warning. */
  readonly heldByCheck?: true;
  /** What was found instead; undefined when the rule is kept. */
  broken(subject: LimitSubject): string | undefined;
}

const both: readonly TargetName[] = ["claude-code", "agentskills"];
const publicOnly: readonly TargetName[] = ["agentskills"];
const claudeOnly: readonly TargetName[] = ["claude-code"];
const publicFormat = "agentskills.io specification";
const reference = "agentskills.io reference validator";
const claudeCode = "Claude Code";

const publicFields = ["name", "description", "license", "compatibility", "metadata", "allowed-tools"];

/** Characters as the reference validator counts them: code points. */
function length(value: unknown): number {
  return [...String(value)].length;
}

function text({ head }: LimitSubject, key: string): string | undefined {
  const value = head.fields.get(key);
  return value === undefined || value === null ? undefined : String(value);
}

function longer(key: string, most: number): (subject: LimitSubject) => string | undefined {
  return (subject) => {
    const found = length(text(subject, key) ?? "");
    return found > most ? `${found}` : undefined;
  };
}

function oneOf(key: string, allowed: readonly string[]): (subject: LimitSubject) => string | undefined {
  return (subject) => {
    const value = text(subject, key);
    return value === undefined || allowed.includes(value) ? undefined : `\`${value}\``;
  };
}

const readable = ({ head }: LimitSubject): boolean => head.fault === undefined;
const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
const booleans = ["true", "false", "yes", "no", "on", "off", "1", "0"];
const efforts = ["low", "medium", "high", "xhigh", "max"];

export const limits: readonly Limit[] = [
  { targets: both, demand: "must", rule: "frontmatter between two lines `---`", source: publicFormat, heldByCheck: true, broken: ({ head }) => (head.yaml === undefined ? "none" : undefined) },
  { targets: both, demand: "must", rule: "frontmatter that is a YAML map with every key once", source: publicFormat, heldByCheck: true, broken: ({ head }) => head.fault },
  {
    targets: both, demand: "must", key: "name", rule: "a name of 1 to 64 lower case letters, digits and single hyphens, none at the ends", source: publicFormat, heldByCheck: true,
    broken: (subject) => {
      const name = text(subject, "name") ?? "";
      return !readable(subject) || subject.head.yaml === undefined || (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && name.length <= 64) ? undefined : name === "" ? "none" : `\`${name}\``;
    },
  },
  {
    targets: both, demand: "must", key: "name", rule: "the folder's name as the skill's name", source: publicFormat, heldByCheck: true,
    broken: (subject) => {
      const name = text(subject, "name");
      return name === undefined || name === subject.leaf ? undefined : `\`${name}\` in \`${subject.leaf}\``;
    },
  },
  {
    targets: both, demand: "must", key: "description", rule: "a description", source: publicFormat, heldByCheck: true,
    broken: (subject) => (readable(subject) && subject.head.yaml !== undefined && (text(subject, "description") ?? "").trim() === "" ? "none" : undefined),
  },
  { targets: publicOnly, demand: "must", key: "description", rule: "a description of at most 1024 characters", source: publicFormat, heldByCheck: true, broken: longer("description", 1024) },
  {
    targets: claudeOnly, demand: "should", key: "description", rule: "at most 1536 characters in `description` and `when_to_use` together", source: claudeCode,
    broken: (subject) => {
      const found = length(text(subject, "description") ?? "") + length(text(subject, "when_to_use") ?? "");
      return found > 1536 ? `${found}` : undefined;
    },
  },
  {
    targets: publicOnly, demand: "should", key: "description", rule: "a description without `<` and `>`", source: reference,
    broken: (subject) => /[<>]/.exec(text(subject, "description") ?? "")?.[0].replace(/.*/, "`$&`"),
  },
  { targets: publicOnly, demand: "must", key: "compatibility", rule: "a compatibility note of at most 500 characters", source: publicFormat, broken: longer("compatibility", 500) },
  {
    targets: publicOnly, demand: "must", rule: `no fields but ${listed(publicFields)}`, source: publicFormat,
    broken: ({ head }) => {
      const other = [...head.fields.keys()].filter((key) => !publicFields.includes(key));
      return other.length === 0 ? undefined : listed(other);
    },
  },
  {
    targets: publicOnly, demand: "must", key: "metadata", rule: "text for every name under `metadata`", source: publicFormat,
    broken: ({ head }) => {
      const map = head.fields.get("metadata");
      if (map === undefined) return undefined;
      if (typeof map !== "object" || map === null || Array.isArray(map)) return "no map";
      const other = Object.entries(map).filter(([, value]) => typeof value !== "string").map(([key]) => key);
      return other.length === 0 ? undefined : `another value at ${listed(other)}`;
    },
  },
  { targets: publicOnly, demand: "must", rule: "no `---` inside the frontmatter", source: reference, broken: ({ head }) => (head.yaml?.includes("---") ? "one" : undefined) },
  { targets: claudeOnly, demand: "must", key: "effort", rule: `an effort of ${listed(efforts)}`, source: claudeCode, broken: oneOf("effort", efforts) },
  { targets: claudeOnly, demand: "must", key: "context", rule: "`fork` as the context", source: claudeCode, broken: oneOf("context", ["fork"]) },
  { targets: claudeOnly, demand: "must", key: "shell", rule: "`bash` or `powershell` as the shell", source: claudeCode, broken: oneOf("shell", ["bash", "powershell"]) },
  ...["disable-model-invocation", "user-invocable"].map((key): Limit => ({
    targets: claudeOnly, demand: "must", key, rule: `\`true\` or \`false\` as \`${key}\``, source: claudeCode, broken: oneOf(key, booleans),
  })),
  {
    targets: both, demand: "should", rule: "a body under 500 lines", source: publicFormat,
    broken: ({ body }) => {
      const lines = body.replace(/\n$/, "").split("\n").length;
      return lines < 500 ? undefined : `${lines}`;
    },
  },
];

/** Counted once for all targets, so it stands by itself. */
export const bodyTokens = { rule: "a body under 5000 tokens", source: publicFormat, below: 5000 };
