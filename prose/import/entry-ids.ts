/** Ids of entries: one word for each section, numbers within it. */

import { leafInIds } from "../../compiler/model/entry-id.js";

const plain = new Set(["THE", "AND", "FOR", "WITH", "FROM", "INTO", "HOW", "WHEN", "WHAT", "THIS", "THAT", "YOUR", "STEP", "PHASE", "STAGE", "SKILL", "YOU", "ARE", "USE"]);
/** Numbers have three digits. */
const most = 999;

export class EntryIds {
  readonly #words = new Set<string>();

  constructor(readonly leaf: string) {}

  /** The ids of a section, in order; undefined when there are no more. */
  section(title: string | undefined): () => string | undefined {
    const word = this.#wordFor(title);
    let count = 0;
    return () => {
      count += 1;
      return count > most ? undefined : `SKILL-${leafInIds(this.leaf)}-${word}-${String(count).padStart(3, "0")}`;
    };
  }

  #wordFor(title: string | undefined): string {
    const words = (title ?? "Intro").toUpperCase().match(/[A-Z][A-Z0-9]*/g) ?? [];
    const base = words.find((word) => word.length > 2 && !plain.has(word)) ?? words.find((word) => word.length > 1) ?? "PART";
    let word = base;
    for (let number = 2; this.#words.has(word); number += 1) word = `${base}X${number}`;
    this.#words.add(word);
    return word;
  }
}
