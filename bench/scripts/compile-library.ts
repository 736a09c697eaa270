/** Compiles (layers 1 to 4) and renders the skills folder named; prints the seconds of each, and how much came out. */

import { dirname } from "node:path";
import { favourShortRuns } from "../../cli/short-runs.js";
import { compile } from "../../compiler/compile.js";
import { defaultConfig } from "../../compiler/model/config.js";
import { createRenderer } from "../../render/renderer.js";
import { targets } from "../../render/targets/index.js";

favourShortRuns();

const [root = ""] = process.argv.slice(2);
const start = performance.now();
const { library, diagnostics } = await compile(root, { config: defaultConfig, base: dirname(root) });
if (library === undefined) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).slice(0, 5).join("\n"));
const compiled = performance.now();
const renderer = createRenderer(library, { target: targets["claude-code"], clauses: false });
const characters = library.skills.reduce((sum, skill) => sum + renderer.render(skill).files.reduce((length, { text }) => length + text.length, 0), 0);
const rendered = performance.now();
process.stdout.write(JSON.stringify({ compile: (compiled - start) / 1000, render: (rendered - compiled) / 1000, characters }));
