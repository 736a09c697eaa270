/**
 * Loads the parts of the bundled binary together with what V8 compiled of them when the binary was built:
 * reading and compiling the text anew takes as long as many a command's own work.
 */

import { readFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import { dirname } from "node:path";
import { Script } from "node:vm";

/** Where the compiled code of a part is kept. */
export function codeFileOf(part: string): string {
  return `${part}.code`;
}

/**
 * Lets `require` load parts (`.cjs`) with their compiled code. V8 refuses code of another version of itself, or that was
 * compiled under other flags; then, and where there is none, the part is compiled as ever.
 *
 * @returns by path, the parts as they get loaded
 */
export function useCompiledCode(): ReadonlyMap<string, Script> {
  const loaded = new Map<string, Script>();
  const { extensions } = createRequire(import.meta.url);
  extensions[".cjs"] = (module: NodeJS.Module, path: string): void => {
    const script = compilePart(path, readIfThere(codeFileOf(path)));
    loaded.set(path, script);
    const run = script.runInThisContext() as (...args: readonly unknown[]) => void;
    run.call(module.exports, module.exports, createRequire(path), module, path, dirname(path));
  };
  return loaded;
}

/** A part as a function of what a CommonJS module may name. */
export function compilePart(path: string, cachedData?: Buffer): Script {
  return new Script(Module.wrap(readFileSync(path, "utf8")), { filename: path, ...(cachedData !== undefined && { cachedData }) });
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
