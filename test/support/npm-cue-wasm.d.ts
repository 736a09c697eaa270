declare module "cue-wasm" {
  export function init(variant?: "full" | "slim"): Promise<unknown>;
}
