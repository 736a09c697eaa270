/** What a paragraph, an item or a fence is taken for, and how surely. */

import { sentencesAfterLead } from "../language/lead.js";
import type { PlacedRun } from "../markdown/text-runs.js";
import { findHandOffs } from "../steps/hand-offs.js";
import { wordsOf } from "../markdown/text-run.js";
import type { Guess } from "./lifted.js";

const stepHeading = /\b(?:steps?|workflow|process|procedure|instructions|phases?|checklist|how to|pipeline|stages?)\b/i;

/** Rules, stops and qualities by their words; upper case is certain. */
export function statementGuess(run: PlacedRun): Guess | undefined {
  const [head] = sentencesAfterLead(run);
  const words = head === undefined ? "" : wordsOf(run, head);
  // A stop further on is one of several things that the text says.
  if (/^(?:if|when)\b.*\bSTOP\b/i.test(words) && /(?:,|\bthen\b|⇒|→|:)\s*(?:then\s+)?STOP\b/i.test(words)) {
    return { role: "stop", confidence: /\bSTOP\b/.test(words) || /\bstop[.!]?$/i.test(words) ? "certain" : "likely", reason: "it says when to stop" };
  }
  const prose = run.prose;
  const strong = /\b(MUST|NEVER|ALWAYS|ONLY)\b/.exec(prose)?.[1];
  if (strong !== undefined) return { role: "rule", confidence: "certain", reason: `it says ${strong}` };
  const soft = /\b(PREFER|AVOID|SHOULD)\b/.exec(prose)?.[1];
  if (soft !== undefined) return { role: "quality", confidence: "certain", reason: `it says ${soft}` };
  const [first] = run.sentences;
  const opening = first === undefined ? "" : wordsOf(run, first);
  const rule = /^(?:you )?(must|never|always|do not|don't|only)\b/i.exec(opening)?.[1];
  if (rule !== undefined) return { role: "rule", confidence: "likely", reason: `it starts with \`${rule}\`` };
  const quality = /^(?:you )?(prefer|avoid|should)\b/i.exec(opening)?.[1];
  return quality === undefined ? undefined : { role: "quality", confidence: "likely", reason: `it starts with \`${quality}\`` };
}

/** A numbered item; certain under a heading that announces steps. */
export function stepGuess(run: PlacedRun | undefined, headings: readonly string[]): Guess {
  const announced = headings.some((heading) => stepHeading.test(heading));
  const confidence = announced ? "certain" : "likely";
  const [head] = run === undefined ? [] : sentencesAfterLead(run);
  const words = run === undefined ? "" : wordsOf(run, head ?? run);
  if (run !== undefined && findHandOffs([run]).some(({ start }) => head !== undefined && head.start <= start && start < head.end)) return { role: "handoff", confidence: "likely", reason: "it sends to another skill" };
  if (/^(?:verify|validate|confirm that|check that)\b/i.test(words)) return { role: "verify", confidence: "likely", reason: "it says to verify" };
  if (/\b(?:ask the user|wait for (?:the user|approval|confirmation)|get (?:approval|confirmation)|user (?:approves|confirms)|await (?:the|their|his|her|your|user|approval|confirmation|review|an answer))\b/i.test(words)) {
    return { role: "gate", confidence: "likely", reason: "it waits for someone" };
  }
  return { role: "step", confidence, reason: announced ? "it is numbered under a heading that announces steps" : "it is numbered" };
}

export function announcesStep(title: string): boolean {
  return /^\s*(?:step|phase|stage)\s+\d/i.test(title);
}
