/** A small library, a reviewed source, sound reports, and the gate over them. */

import { join } from "node:path";
import { SourceFile } from "../../../../compiler/source/source-file.js";
import { type AcceptInput, type Acceptance, accept } from "../../../../contracts/do/gate/accept.js";
import { isDocument, openJson } from "../../../../contracts/shared/json-document.js";
import { put, tree } from "../../../support/tree.js";

export type Loose = Record<string, unknown>;

export const x = "microsoft/knowledge/ui/x.md";
export const y = "custom/knowledge/ui/y.md";
export const articles = [x, y];

/** One folder with the library and the source; made once for all tests that only read it. */
export function library(): string {
  return tree({ [x]: "x", [y]: "y", "src/a.al": "one\r\ntwo\r\nthree\r\nfour\r\n", "src/b.al": "one" });
}

export function finding(change: Loose = {}): Loose {
  return { id: x, severity: "minor", message: "do it so", location: { file: "src/a.al", line: 2 }, references: [{ path: x }], confidence: "high", domain: "UI", ...change };
}

export function agentFinding(change: Loose = {}): Loose {
  return finding({ id: "agent:missing-else", confidence: "medium", references: [], ...change });
}

export function leaf(id: string, findings: readonly Loose[], change: Loose = {}): Loose {
  return {
    skill: { id, version: 1 },
    outcome: "completed",
    summary: { counts: countsOf(findings), coverage: { "worklist-size": 3, "items-evaluated": 3 } },
    findings,
    suppressed: [],
    ...change,
  };
}

export function failedLeaf(id: string): Loose {
  return leaf(id, [], { outcome: "failed", "outcome-reason": "the index could not be read" });
}

export function countsOf(findings: readonly Loose[]): Loose {
  const number = (severity: string): number => findings.filter((one) => one["severity"] === severity).length;
  return { blocker: number("blocker"), major: number("major"), minor: number("minor"), info: number("info") };
}

export function host(root: string, change: Partial<AcceptInput> = {}): Omit<AcceptInput, "file"> {
  return { kind: "leaf", libraryRoot: root, source: { root, scope: ["src/a.al", "src/b.al"] }, articles, conditional: new Map(), hidden: [], review: true, ...change };
}

export function gate(root: string, report: unknown, change: Partial<AcceptInput> = {}): Acceptance {
  return accept({ ...host(root, change), file: new SourceFile("report.json", typeof report === "string" ? report : JSON.stringify(report)) });
}

/** Code and path of each error. */
export function errors({ diagnostics }: Acceptance): string[] {
  return diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code} ${/`(\$[^`]*)`/.exec(message)?.[1] ?? message}`);
}

export interface Slot {
  readonly id: string;
  /** The accepted report; absent where the leaf has not returned. */
  readonly report?: Loose;
}

/** A composition on disk with its accepted reports. */
export function composition(root: string, slots: readonly Slot[], skipped: readonly Loose[] = [], change: Loose = {}): NonNullable<AcceptInput["composition"]> {
  const value = {
    superSkill: { id: "al-review", version: 1 },
    subSkills: slots.map(({ id }) => ({ id, version: 1, path: `microsoft/skills/${id}.md` })),
    skipped,
    acceptedResults: slots.flatMap(({ id, report }) => (report ? [{ id, version: 1, reportPath: `accepted/${id}.json` }] : [])),
    ...change,
  };
  put(root, Object.fromEntries(slots.flatMap(({ id, report }) => (report ? [[`accepted/${id}.json`, JSON.stringify(report)]] : []))));
  const document = openJson(new SourceFile("composition.json", JSON.stringify(value)));
  if (!isDocument(document)) throw new Error("not JSON");
  return { document, folder: join(root) };
}
