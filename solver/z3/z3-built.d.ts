/** The WebAssembly build of z3, which its package does not describe, and the part of WebAssembly that starts it. */
declare module "z3-solver/build/z3-built.js" {
  const init: (overrides: object) => Promise<unknown>;
  export default init;
}

declare namespace WebAssembly {
  type Imports = Readonly<Record<string, object>>;
  type Module = object;
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  interface Source {
    readonly instance: Instance;
    readonly module: Module;
  }
  class Table {
    get(index: number): unknown;
    set(index: number, entry: unknown): void;
  }
  function instantiate(bytes: Uint8Array, imports: Imports): Promise<Source>;
}
