/** The same work done by CUE itself, compiled to WebAssembly (npm `cue-wasm`). */

import { readFileSync } from "node:fs";
import { repeat } from "../repeat.js";

interface Cue {
  toJSON(text: string): string;
}

// The package has no types; a name that is no literal keeps the compiler from looking for them.
const name: string = "cue-wasm";
const { init } = (await import(name)) as { init(variant: "full"): Promise<Cue> };
const cue = await init("full");

await repeat((path) => cue.toJSON(readFileSync(path, "utf8")).length);
