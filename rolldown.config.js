import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "rolldown";

/** A file of a dependency that its manifest doesn't name. */
const fileOf = (name, path) => fileURLToPath(new URL(path, import.meta.resolve(name)));

const common = {
  logLevel: "warn",
  platform: "node",
  resolve: {
    // Its modules for browsers are the same code, as ECMAScript modules: what is unused is left out, and nothing waits in wrappers.
    alias: { yaml: fileOf("yaml", "../browser/index.js") },
  },
  plugins: [
    {
      name: "chevrotain",
      // What `compiler/syntax/chevrotain.ts` reads when it is loaded is here taken in beforehand.
      resolveId: { filter: { id: /\/chevrotain\.js$/ }, handler: () => fileOf("chevrotain", "../chevrotain.mjs") },
    },
  ],
  // The dependencies of many small modules are taken in; the others are big, loaded late, or find their own files.
  external: (id) => /^[^./]/.test(id) && !/^(?:chevrotain|commander|picocolors|yaml|zod)(?:\/|$)/.test(id),
};
const scripts = readdirSync("build/bench/scripts").filter((name) => name.endsWith(".js"));

/**
 * The binary as a few large files: a command starts in a third of the time that its hundreds of modules take to be found and read.
 * Commands are loaded when they are called, so each keeps a piece of its own. Library users get the modules of `build/`.
 * What the benchmarks measure is bundled likewise.
 */
export default defineConfig([
  {
    ...common,
    input: Object.fromEntries(["skillmodel", "isolate-worker", "keep-code"].map((name) => [name, `build/cli/boot/${name}.js`])),
    // Not ECMAScript modules: V8 takes compiled code along with scripts only, and those may not import.
    output: { dir: "build/bin", cleanDir: true, format: "cjs", dynamicImportInCjs: false, entryFileNames: "[name].cjs", chunkFileNames: "part-[name].cjs" },
  },
  {
    ...common,
    input: Object.fromEntries(scripts.map((name) => [name.slice(0, -3), `build/bench/scripts/${name}`])),
    output: { dir: "build/bench/bin", cleanDir: true, format: "esm", entryFileNames: "[name].js", chunkFileNames: "part-[name].js" },
  },
]);
