/** Ids of entries: those that the text states where they can stay, else one word for each section and numbers within it. */

import { leafInIds, parseEntryId } from "../../compiler/model/entry-id.js";

const plain = new Set(["THE", "AND", "FOR", "WITH", "FROM", "INTO", "HOW", "WHEN", "WHAT", "THIS", "THAT", "YOUR", "STEP", "PHASE", "STAGE", "SKILL", "YOU", "ARE", "USE"]);
/** Numbers have three digits. */
const most = 999;

export interface SectionOfIds {
  readonly title: string | undefined;
  /** By entry; undefined where the text states none. */
  readonly stated: readonly (string | undefined)[];
}

/** The ids of every section's entries, in order; those past the last number have none. */
export function entryIds(leaf: string, sections: readonly SectionOfIds[]): (string | undefined)[][] {
  const words = new Set<string>();
  const stated = sections.map((section) => statedWord(leaf, section, words));
  return sections.map(({ title, stated: ids }, index) => {
    const own = stated[index];
    const word = own ?? wordFor(title, words);
    const taken = new Set(own === undefined ? [] : ids);
    let count = 0;
    const next = (): string | undefined => {
      let id: string;
      do {
        count += 1;
        id = `SKILL-${leafInIds(leaf)}-${word}-${String(count).padStart(3, "0")}`;
      } while (taken.has(id));
      return count > most ? undefined : id;
    };
    return ids.map((id) => (own === undefined ? next() : (id ?? next())));
  });
}

/** The word of the ids that a section's entries state, if all of them can stay: of this skill, of one word, each once. */
function statedWord(leaf: string, { stated }: SectionOfIds, words: Set<string>): string | undefined {
  const ids = stated.filter((id) => id !== undefined);
  const parts = ids.map(parseEntryId);
  const word = parts[0]?.section;
  if (word === undefined || words.has(word) || new Set(ids).size < ids.length) return undefined;
  if (!parts.every((id) => id !== undefined && id.leaf === leafInIds(leaf) && id.section === word)) return undefined;
  words.add(word);
  return word;
}

function wordFor(title: string | undefined, words: Set<string>): string {
  const found = (title ?? "Intro").toUpperCase().match(/[A-Z][A-Z0-9]*/g) ?? [];
  const base = found.find((word) => word.length > 2 && !plain.has(word)) ?? found.find((word) => word.length > 1) ?? "PART";
  let word = base;
  for (let number = 2; words.has(word); number += 1) word = `${base}X${number}`;
  words.add(word);
  return word;
}
