/** Filling from a provider: the program says itself that it implements the interface. */

import type { Provider } from "../../compiler/model/schema/types.js";
import type { ProbeFailure } from "../probe/failure.js";
import type { Host, Sources } from "../sources.js";
import { commandWords, quoteWord } from "./command-words.js";
import type { FoundValue } from "./first-set.js";

export type Provided =
  | { readonly value: string }
  | { readonly failure: ProbeFailure }
  /** What the provider is set to is no command, as it follows the word "value". */
  | { readonly problem: string };

/** @param reference `<id>@<version>` */
export async function provide(found: FoundValue & { readonly provider: Provider }, reference: string, { host, probe }: Pick<Sources, "host" | "probe">): Promise<Provided> {
  const { provider, from } = found;
  const value = from.kind === "provider" && from.by === "catalog" ? installedProgram(provider, host) : found.value;
  if (value === undefined) return { failure: { kind: "not-started", reason: `\`${provider.program}\` is no program here` } };
  const read = commandWords(value);
  if ("problem" in read) return read;
  const [program, ...args] = read.words;
  const answer = await probe([host.expand(program), ...args, ...provider.probe]);
  if ("failure" in answer) return answer;
  if (!answer.interfaces.has(reference)) return { failure: { kind: "not-implemented", interfaces: [...answer.interfaces].sort() } };
  return { value };
}

/** The catalog's program where the PATH has it, else its binary: what is filled in is what was asked. */
function installedProgram({ program, binary }: Provider, host: Host): string | undefined {
  if (host.resolves(program)) return program;
  if (binary === undefined || !host.resolves(binary)) return undefined;
  return quoteWord(host.expand(binary));
}
