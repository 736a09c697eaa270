/** The WebAssembly build of z3, which its package does not describe. */
declare module "z3-solver/build/z3-built.js" {
  const init: () => Promise<unknown>;
  export default init;
}
