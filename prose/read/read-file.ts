/** Reads a skill file from disk; what stands in the way is a finding. */

import { readlinkSync } from "node:fs";
import { AccessError } from "../../compiler/source/access-error.js";
import { irregular, readBytes } from "../../compiler/source/read-bytes.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { fileSpan } from "../../compiler/source/span.js";
import { readCodes } from "./codes.js";
import { sizeLimit } from "./decode.js";
import { readSkillText, type SkillText } from "./skill-text.js";

export type ReadResult = { readonly skill: SkillText } | { readonly skill: undefined; readonly finding: Diagnostic };

/**
 * @param path absolute
 * @param shown the path as findings print it
 */
export function readSkillFile(path: string, shown: string): ReadResult {
  const at = fileSpan(new SourceFile(shown, ""));
  try {
    const reading = readBytes(path, sizeLimit);
    if ("bytes" in reading) return { skill: readSkillText(shown, reading.bytes) };
    const finding = reading.refused === "irregular" ? readCodes.make("unreadable-skill", at, { reason: irregular }) : readCodes.make("oversized-file", at, { bytes: reading.size, limit: sizeLimit });
    return { skill: undefined, finding };
  } catch (error) {
    const access = AccessError.from(shown, error);
    if (!(access instanceof AccessError)) throw error;
    return { skill: undefined, finding: readCodes.make("unreadable-skill", at, { reason: access.reason }) };
  }
}

/** The finding for a folder that can't be listed. */
export function unreadFolder(shown: string, reason: string): Diagnostic {
  return readCodes.make("unreadable-folder", fileSpan(new SourceFile(shown, "")), { reason });
}

/** The finding for a symbolic link that is not followed. */
export function linkFinding(path: string, shown: string): Diagnostic {
  return readCodes.make("unfollowed-link", fileSpan(new SourceFile(shown, "")), { target: readlinkSync(path) });
}
