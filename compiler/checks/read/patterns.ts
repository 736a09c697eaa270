/** Regular expressions of models: RE2 syntax, which runs in linear time and which hooks and checks read alike. */

import type { Library } from "../../model/library.js";

/** What is wrong with a pattern; undefined when it compiles. */
export type PatternJudge = (pattern: string) => string | undefined;

/** Whether a pattern matches somewhere in a text, as CUE's `=~` asks; undefined when it does not compile. */
export type PatternFinder = (pattern: string, text: string) => boolean | undefined;

/** Loads the library for regular expressions only where a model has any. */
export async function patternJudge({ skills, catalog }: Library): Promise<PatternJudge> {
  const any = skills.some(({ model }) => model.enforce !== undefined) || catalog?.model.interfaces.some(({ validate }) => validate?.pattern !== undefined);
  if (!any) return () => undefined;
  const { RE2JS } = await import("re2js");
  const known = new Map<string, string | undefined>();
  return (pattern) => {
    if (!known.has(pattern)) known.set(pattern, problemOf(() => RE2JS.compile(pattern.replaceAll(/\$\{?SKILL_[A-Z0-9_]+\}?/g, "x"))));
    return known.get(pattern);
  };
}

/** Loads the library for regular expressions only where the catalog has any. */
export async function patternFinder({ catalog }: Pick<Library, "catalog">): Promise<PatternFinder> {
  if (!catalog?.model.interfaces.some(({ validate }) => validate?.pattern !== undefined)) return () => undefined;
  const { RE2JS } = await import("re2js");
  return (pattern, text) => {
    let found: boolean | undefined;
    const problem = problemOf(() => (found = RE2JS.compile(pattern).matcher(text).find()));
    return problem === undefined ? found : undefined;
  };
}

function problemOf(compile: () => unknown): string | undefined {
  try {
    compile();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^error parsing regexp: /, "").replaceAll("`", "'") : String(error);
  }
}
