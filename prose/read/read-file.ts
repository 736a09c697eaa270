/** Reads a skill file from disk; what stands in the way is a finding. */

import { readFileSync, readlinkSync, statSync } from "node:fs";
import { AccessError } from "../../compiler/source/access-error.js";
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
  try {
    const stats = statSync(path);
    // A pipe or a device may never end.
    if (!stats.isFile() && !stats.isDirectory()) return { skill: undefined, finding: readCodes.make("unreadable-skill", fileSpan(new SourceFile(shown, "")), { reason: "it is no regular file" }) };
    const { size } = stats;
    if (size > sizeLimit) return { skill: undefined, finding: readCodes.make("oversized-file", fileSpan(new SourceFile(shown, "")), { bytes: size, limit: sizeLimit }) };
    return { skill: readSkillText(shown, readFileSync(path)) };
  } catch (error) {
    const access = AccessError.from(shown, error);
    if (!(access instanceof AccessError)) throw error;
    return { skill: undefined, finding: readCodes.make("unreadable-skill", fileSpan(new SourceFile(shown, "")), { reason: access.reason }) };
  }
}

/** The finding for a symbolic link that is not followed. */
export function linkFinding(path: string, shown: string): Diagnostic {
  return readCodes.make("unfollowed-link", fileSpan(new SourceFile(shown, "")), { target: readlinkSync(path) });
}
