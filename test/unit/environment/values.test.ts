/** What a value must be, and the sentence where it is not. */

import { describe, expect, test } from "vitest";
import { printCause } from "../../../environment/cause.js";
import { printOrigin } from "../../../environment/origin.js";
import { resolveEnvironment } from "../../../environment/resolve.js";
import type { SourceOptions } from "../../support/environment.js";
import { checkedSample, resolveSample, sourcesOf } from "../../support/environment.js";

const reader = 'env: {IT: {interface: "it@1"}}\nsections: [{title: "Run", blocks: [{items: ["`$SKILL_TIDY_IT`"]}]}]';

const maker = '{id: "maker-one", program: "maker", binary: "~/bin/my maker", component: "make", implements: ["it@1"], probe: ["interfaces"]}';
const bound = (kind: string, rest: string): string => `interfaces: [{id: "it", version: 1, kind: "${kind}", scope: "install", summary: "It.", example: "x"${rest}}]
providers: [${kind === "command" ? maker : ""}]`;

async function resolve(catalog: string, options: SourceOptions): Promise<string> {
  const resolution = await resolveSample({ "skills/interfaces.cue": catalog, "skills/tidy/tidy.cue": reader }, { components: [], ...options });
  const resolved = resolution.skills[0]?.variables.get("SKILL_TIDY_IT");
  if (resolved?.state === "unset") return printCause(resolved.cause);
  return resolved?.state === "value" ? `${resolved.value} (${printOrigin(resolved.from)})` : "?";
}

const set = (value: string): SourceOptions => ({ env: { SKILL_TIDY_IT: value } });
const command = bound("command", "");

describe("whatever the interface", () => {
  test.each([
    ["a\nb", "`SKILL_TIDY_IT` is unset: the value from the environment has more than one line"],
    ["a\u001b[2J", "`SKILL_TIDY_IT` is unset: the value from the environment has the control character U+001B"],
    ["  ", "`SKILL_TIDY_IT` is unset: the value from the environment is blank"],
    ["é".repeat(513), "`SKILL_TIDY_IT` is unset: the value from the environment has 1026 bytes; the limit is 1024"],
    ["", "`SKILL_TIDY_IT` is not set, and no component that provides `it@1` is installed (make)"],
    ["a `b` $(c) %s \\n !", "a `b` $(c) %s \\n ! (the environment)"],
  ])("%j", async (value, expected) => {
    expect(await resolve(command, set(value))).toBe(expected);
  });

  test("a value that fails is not replaced by a later source", async () => {
    expect(await resolve(command, { env: { SKILL_TIDY_IT: "a\tb" }, record: { skills: { variables: { SKILL_TIDY_IT: "good" } } } })).toContain("control character U+0009");
  });
});

describe("what the interface asks", () => {
  const machine = { programs: ["make", "./run me"], files: ["docs/plans"] };
  test.each([
    ["command", "resolves: true", "make check", "make check (the environment)"],
    ["command", "resolves: true", "make check && rm x", "make check && rm x (the environment)"],
    ["command", "resolves: true", "'./run me' --fast", "'./run me' --fast (the environment)"],
    ["command", "resolves: true", "mak check", "starts with `mak`, which is no program here"],
    ["command", "resolves: true", "$(make)", "has `$` outside quotes, so it is more than a command with arguments"],
    ["command", "resolves: true", "'make", "has a `'` without its end"],
    ["path", "exists: true", "docs/plans", "docs/plans (the environment)"],
    ["path", "exists: true", "docs/plan", "is `docs/plan`, and no such file or folder is here"],
    ["tool", 'pattern: "^[A-Z]"', "Grep", "Grep (the environment)"],
    ["tool", 'pattern: "^[A-Z]"', "grep", "is `grep`, which does not match `^[A-Z]`"],
    ["tool", 'pattern: "r"', "Grep", "Grep (the environment)"],
    ["tool", 'pattern: "^(a|a)*$"', `${"a".repeat(1000)}b`, "which does not match"],
  ])("of a %s, %s: %j", async (kind, rule, value, expected) => {
    expect(await resolve(bound(kind, `, validate: {${rule}}`), { ...set(value), machine })).toContain(expected);
  });
});

describe("a provider", () => {
  const machine = { programs: ["maker"], answers: { maker: ["it@1"], "other --json": ["it@1"], old: ["it@2", "at@1"], "/home/u/bin/my maker": ["it@1"] } };
  const cause = "`SKILL_TIDY_IT` is unset: the provider `maker-one`";

  test("fills in its program where its component is there", async () => {
    expect(await resolve(command, { components: ["make"], machine })).toBe("maker (the provider `maker-one`)");
    expect(await resolve(command, { components: ["lab"], machine })).toContain("is not set");
  });

  test("off the PATH, fills in its binary, quoted for a shell", async () => {
    expect(await resolve(command, { components: ["make"], machine: { ...machine, programs: ["~/bin/my maker"] } })).toBe("'/home/u/bin/my maker' (the provider `maker-one`)");
    expect(await resolve(command, { components: ["make"], machine: { ...machine, programs: [] } })).toBe(`${cause} does not provide \`it@1\`: it can't be started: \`maker\` is no program here`);
  });

  test("is what the environment, then the record name for it", async () => {
    const record = { skills: { providers: { PROVIDER_MAKER_ONE: "maker" } } };
    expect(await resolve(command, { env: { PROVIDER_MAKER_ONE: "other --json" }, record, machine })).toBe("other --json (the provider `maker-one` that the environment names)");
    expect(await resolve(command, { record, machine })).toBe("maker (the provider `maker-one` that the install record names)");
  });

  test.each([
    ["old", `${cause} that the environment names does not provide \`it@1\`: it names only \`at@1\`, \`it@2\``],
    ["gone", `${cause} that the environment names does not provide \`it@1\`: it ended with the status 2`],
    ["maker; rm x", "`SKILL_TIDY_IT` is unset: the value from the provider `maker-one` that the environment names has `;` outside quotes, so it is more than a command with arguments"],
    ["maker\n", "has more than one line"],
  ])("that is set to %j fills in nothing", async (value, expected) => {
    expect(await resolve(command, { env: { PROVIDER_MAKER_ONE: value }, components: ["make"], machine })).toContain(expected);
  });

  test("is not asked before its line has been judged", async () => {
    let asked = 0;
    const library = await checkedSample({ "skills/interfaces.cue": command, "skills/tidy/tidy.cue": reader });
    const probe = async (): Promise<{ interfaces: Set<string> }> => {
      asked += 1;
      return { interfaces: new Set(["it@1"]) };
    };
    for (const line of ["a\nb", "a | b", "a `b`", '"a']) await resolveEnvironment(library, { ...sourcesOf({ env: { PROVIDER_MAKER_ONE: line } }), probe });
    expect(asked).toBe(0);
    await resolveEnvironment(library, { ...sourcesOf({ env: { PROVIDER_MAKER_ONE: "a b" } }), probe });
    expect(asked).toBe(1);
  });
});
