/** A title for an entry whose author gave it none: its own first words. */

import { wordsOf, type TextRun } from "../markdown/text-run.js";

/** Longest title, in words; a code span is one. */
const longest = 8;

/** Words that leave a phrase open when it ends with them. */
const open = new Set("a an the this that these its your their any each every of to in on for with and or nor by from at as into if when is are be not must should never always only".split(" "));

/** What starts a clause that a title can do without. */
const clause = /\s+(?:until|when|whenever|if|unless|because|so that|before|after|while|then|which|and then)\s.*$|\s*(?:[,;:(—–⇒→]|\s-\s).*$/is;

/** @param condition the condition tells the entry from others, as it does of a stop */
export function entryTitle(run: TextRun, condition: boolean): string {
  const [first] = run.sentences;
  const sentence = wordsOf(run, first ?? run).replace(/[.!?:;,]+$/, "");
  const consequence = /^(?:if|when|whenever|once|after|unless|before)\b[^,]*,\s*(?:then\s+)?(.+)$/is.exec(sentence)?.[1];
  const telling = condition || consequence === undefined ? sentence : consequence;
  const cut = telling.replace(clause, "");
  const words = (/\s/.test(cut) ? cut : telling).match(/`[^`]*`\S*|\S+/g) ?? [];
  const short = words.slice(0, longest);
  while (short.length > 1 && open.has(short.at(-1)?.toLowerCase() ?? "")) short.pop();
  const title = short.join(" ").replace(/[.!?:;,]+$/, "");
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}
