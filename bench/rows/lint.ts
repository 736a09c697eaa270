/** Lint of real prose skills, against two other linters on the same folder. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Benchmark, Row } from "../benchmark.js";
import { inTurn } from "../benchmark.js";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const corpus = join(process.env["CORPORA"] ?? join(repository, "../shared/corpora"), "skills");
const rounds = 3;
const few = 100;
const many = 8000;

export const lintBenchmark: Benchmark = {
  name: "lint",
  title: "lint of real prose skills, start-up included, against skill-check and claude-code-lint on the same folder",
  async run(report) {
    if (!existsSync(corpus)) {
      report("not run: the folder CORPORA is missing");
      return [];
    }
    const sources = readdirSync(corpus, { recursive: true, encoding: "utf8" }).filter((name) => basename(name) === "SKILL.md").sort();
    const [small, large] = [copies(sources, few), copies(sources, many)];
    try {
      report(`${few} skills, ${rounds} rounds`);
      const ours = (folder: string) => () => time(join(repository, "build/bin/skillmodel.cjs"), ["lint", ".", "--format", "lines"], folder);
      const [one = NaN, check = NaN, claude = NaN] = await inTurn(rounds, [
        ours(small),
        () => time(join(repository, "node_modules/skill-check/bin/skill-check.js"), ["check", "."], small),
        () => time(join(repository, "node_modules/claude-code-lint/bin/claudelint"), ["check-all"], small),
      ]);
      report(`${many} skills, once`);
      const all = await ours(large)();
      const rows: Row[] = [
        { what: `${few} skills, theirs skill-check`, ours: one, theirs: check, goal: { ratio: 1 } },
        { what: `${few} skills, theirs claude-code-lint`, ours: one, theirs: claude, goal: { ratio: 1 } },
        { what: `${few} skills`, ours: one, goal: { seconds: 1 } },
        { what: `${many} skills`, ours: all, goal: { seconds: 60 } },
      ];
      return rows;
    } finally {
      for (const folder of [small, large]) rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** A project with so many skills, each in a folder of its own, where clients look for them. */
function copies(sources: readonly string[], count: number): string {
  const root = mkdtempSync(join(tmpdir(), "bench-lint-"));
  for (let index = 0; index < count; index += 1) {
    const source = sources[(index * 7) % sources.length] ?? "";
    const folder = join(root, ".claude/skills", `s${index}-${basename(dirname(source))}`);
    mkdirSync(folder, { recursive: true });
    cpSync(join(corpus, source), join(folder, "SKILL.md"));
  }
  return root;
}

/** Seconds until the program ends, whatever its status: findings are no failure here. */
async function time(program: string, args: readonly string[], cwd: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [program, ...args], { cwd, stdio: "ignore" });
  await once(child, "close");
  return (performance.now() - start) / 1000;
}
