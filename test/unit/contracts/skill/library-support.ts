/** A sound library of two skills, and ways to change it. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { checkLibrary } from "../../../../contracts/skill/library/check.js";
import { type SkillLibrary, loadLibrary } from "../../../../contracts/skill/library/load.js";

export function skillText(name: string, next: string): string {
  return `---
name: ${name}
slug: one-${name}
displayName: "${name}"
summary: "what ${name} does"
description: 'Use when the user asks for ${name}. Not for anything else — use other.'
version: "20.1.0"
license: Apache-2.0
compatibility: "any host"
when_to_use: "Use when asked."
argument-hint: "<page>"
metadata: {"version": "20.1.0", "discipline": "social", "phase": "observe"}
---

# ${name}

## Quick Start

\`\`\`text
Run ${name} on my page
\`\`\`

## Skill Contract

- **Unit**: one page at one date
- **Reads**: exports
- **Writes**: a table, and a note under \`memory/social/${name}/\`
- **Side effects**: none
- **Promotes**: blockers to \`memory/open-loops.md\`
- **Done when**: each row cites its export
- **Boundary**: the other skill owns the rest

### Handoff Summary

> The usual shape.

## Data Sources

Exports of the user.

## Instructions

1. Read the export.

## Save Results

Ask "Save this dated result to project memory?"

## Reference Materials

None.

## Next Best Skill

- **Primary**: [${next}](../${next}/SKILL.md)
`;
}

export type Files = Record<string, string>;

export function soundLibrary(): Files {
  return {
    "social/alpha/SKILL.md": skillText("alpha", "beta"),
    "social/beta/SKILL.md": skillText("beta", "alpha"),
    "VERSIONS.md": "| Skill | Category | Version | Last Updated |\n|---|---|---|---|\n| alpha | x | 20.1.0 | 2026-07-10 |\n| beta | x | 20.1.0 | 2026-07-10 |\n",
  };
}

export function load(files: Files): SkillLibrary {
  const root = mkdtempSync(join(tmpdir(), "skills-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return loadLibrary(root);
}

export function findings(files: Files): string[] {
  return checkLibrary(load(files)).diagnostics.map(({ code, span }) => `${code} ${span.file.path}:${span.file.positionAt(span.start).line}`);
}

/** The findings after one replacement in the first skill. */
export function changed(from: string | RegExp, to: string): string[] {
  const files = soundLibrary();
  const path = "social/alpha/SKILL.md";
  const before = files[path] ?? "";
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${String(from)} does not occur`);
  return findings({ ...files, [path]: after });
}
