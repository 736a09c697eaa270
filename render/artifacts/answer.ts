/** `answer.md`: what a hook answers a typed invocation with, in place of running the skill. */

import type { Skill } from "../../compiler/model/library.js";
import { payloadFile } from "../parts/payload.js";
import { payloadBody } from "../payload-body.js";
import { standInText } from "../targets/stand-in.js";
import type { Filling, InvocationVariable } from "../variables/filling.js";
import { replaceReferences } from "../variables/slots.js";

/** The body of the skill's first payload entry. Nothing runs it before it is shown, so what a session would set is described. */
export function answerFile(skill: Skill, filling?: Filling): string | undefined {
  if (skill.model.answeredBy === undefined) return undefined;
  const entry = skill.outline.entries.find(({ entry: { role } }) => role === "payload")?.entry;
  const file = entry && payloadFile(skill, entry.id);
  return file && replaceReferences(payloadBody(file.text), (name) => filling?.values.get(name) ?? describe(filling?.atInvocation.get(name)));
}

function describe(variable: InvocationVariable | undefined): string | undefined {
  return variable && standInText(variable);
}
