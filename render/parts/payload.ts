/** The body of a payload entry, byte for byte, in a fence. */

import type { FullEntry } from "../../compiler/model/schema/types.js";
import { fullEntryId } from "../../compiler/model/entry-id.js";
import type { Skill } from "../../compiler/model/library.js";
import type { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan } from "../../compiler/source/span.js";
import type { RenderContext } from "../context.js";
import type { Block } from "../document/tree.js";
import { payloadBody } from "../payload-body.js";

export function payload(context: RenderContext, entry: FullEntry): Block[] {
  if (entry.role !== "payload") return [];
  const file = payloadFile(context.skill, entry.id);
  if (file === undefined) return [];
  return [{ type: "fence", body: context.fill(payloadBody(file.text)), origin: fileSpan(file), shell: entry.shell ?? false }];
}

export function payloadFile(skill: Skill, id: string): SourceFile | undefined {
  return skill.payloads.get(id) ?? skill.payloads.get(fullEntryId(id, skill.leaf));
}
