/** Real CUE (npm `cue-wasm`, 0.4.3) as an oracle: JSON, or the error that it gives. */

export type CueResult = { readonly json: unknown; readonly text: string } | { readonly error: string };

interface Cue {
  toJSON(text: string): string;
}

let started: Promise<Cue> | undefined;

export async function realCue(text: string): Promise<CueResult> {
  started ??= import("cue-wasm").then(async (module) => (await module.init("full")) as Cue);
  const cue = await started;
  try {
    const json = cue.toJSON(text);
    return { json: JSON.parse(json) as unknown, text: json };
  } catch (error) {
    return { error: String(error) };
  }
}
