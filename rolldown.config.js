import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "rolldown";

const common = {
  logLevel: "warn",
  platform: "node",
  // Its modules for browsers are the same code, as ECMAScript modules: what is unused is left out, and nothing waits in wrappers.
  resolve: { alias: { yaml: fileURLToPath(import.meta.resolve("yaml/package.json").replace(/package\.json$/, "browser/index.js")) } },
  // The dependencies of many small modules are taken in; the others are big, loaded late, or find their own files.
  external: (id) => /^[^./]/.test(id) && !/^(?:commander|picocolors|yaml|zod)(?:\/|$)/.test(id),
};
const output = (dir) => ({ dir, cleanDir: true, format: "esm", entryFileNames: "[name].js", chunkFileNames: "part-[name].js" });
const scripts = readdirSync("build/bench/scripts").filter((name) => name.endsWith(".js"));

/**
 * The binary as a few large files: a command starts in half the time that its hundreds of modules take to be found and read.
 * Commands are loaded when they are called, so each keeps a piece of its own. Library users get the modules of `build/`.
 * What the benchmarks measure is bundled likewise.
 */
export default defineConfig([
  { ...common, input: { skillmodel: "build/cli/main.js", "isolate-worker": "build/cli/isolate-worker.js" }, output: output("build/bin") },
  { ...common, input: Object.fromEntries(scripts.map((name) => [name.slice(0, -3), `build/bench/scripts/${name}`])), output: output("build/bench/bin") },
]);
