/** A run that is killed at any moment leaves every file old or new, and the next run finishes the work. */

import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { treeOf } from "../support/temporary-folder.js";
import { binary, makeFolder } from "./session.js";

const folder = makeFolder();
const home = join(folder, "home");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest = join(home, "dist/rendered/.skillmodel.json");
const leaves = Array.from({ length: 6 }, (_, index) => `tidy-${String.fromCharCode(97 + index)}`);

function model(leaf: string, purpose: string): string {
  const id = `SKILL-${leaf.replace("-", "").toUpperCase()}-RUN-001`;
  return `sections: [{title: "Run", blocks: [{entry: {id: "${id}", role: "step", statement: "READ it.", title: "Read"}}]}]
changelog: [{date: "2026-10-02", version: "1.0.0", text: "First"}]
frontmatter: [{key: "name", value: " ${leaf}"}, {key: "description", value: " Tidies ${leaf} folders."}, {key: "version", value: " 1.0.0"}, {key: "format", value: " 3"}, {key: "allowed-tools", value: " Read"}]
model: {effort: "low", reason: "one folder", tier: "mid-tier"}
routing: {pipeline: standalone: true, purpose: "${purpose}"}
`;
}

function writeModels(purpose: string): void {
  for (const leaf of leaves) {
    mkdirSync(join(home, "skills", leaf), { recursive: true });
    writeFileSync(join(home, "skills", leaf, `${leaf}.cue`), model(leaf, purpose));
  }
}

/** The tree without temporary files, which a killed run may leave, and without the manifest. */
function state(): Record<string, string> {
  return Object.fromEntries(Object.entries(treeOf(home)).filter(([path]) => !path.endsWith(".skillmodel-tmp") && !path.endsWith(".skillmodel.json")));
}

function render(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [binary, "render"], { cwd: home, encoding: "utf8" });
  expect(status, stdout + stderr).toBe(0);
}

test("killed between writes", async () => {
  writeModels("tidy the old way.");
  render();
  const old = state();
  const oldManifest = readFileSync(manifest, "utf8");
  writeModels("tidy the new way.");
  const sources = state();
  render();
  const done = state();

  for (const wanted of [0, 3]) {
    for (const [path, text] of Object.entries(old)) writeFileSync(join(home, path), text);
    writeFileSync(manifest, oldManifest);
    writeModels("tidy the new way.");
    const child = spawn(process.execPath, [binary, "render"], { cwd: home, stdio: "ignore" });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const watched = join(home, "dist/rendered", leaves[wanted] ?? "", "SKILL.md");
    for (let running = true; running; ) {
      running = child.exitCode === null && !readFileSync(watched, "utf8").includes("new way");
      await new Promise((resolve) => setImmediate(resolve));
    }
    child.kill("SIGKILL");
    await ended;
    for (const [path, text] of Object.entries(state())) expect([old[path], sources[path], done[path]], path).toContain(text);
    render();
    expect(state()).toEqual(done);
  }
});
