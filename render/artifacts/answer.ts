/** `answer.md`: what a hook answers a typed invocation with, in place of running the skill. */

import type { Skill } from "../../compiler/model/library.js";
import { payloadFile } from "../parts/payload.js";
import { payloadBody } from "../payload-body.js";

/** The body of the skill's first payload entry. */
export function answerFile(skill: Skill): string | undefined {
  if (skill.model.answeredBy === undefined) return undefined;
  const entry = skill.outline.entries.find(({ entry: { role } }) => role === "payload")?.entry;
  const file = entry && payloadFile(skill, entry.id);
  return file && payloadBody(file.text);
}
