/** SARIF 2.1.0 (OASIS), for code-scanning services. Section numbers are those of the standard. */

import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import type { Span } from "../../source/span.js";
import type { Diagnostic, Severity } from "../diagnostic.js";
import type { Formatter, Rule } from "./formatter.js";
import { safeJson } from "./safe-text.js";

const levels: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "note" };

export const formatSarif: Formatter = (diagnostics, { tool, rules }) => {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const fingerprint = fingerprinter();
  return safeJson({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: tool.name, semanticVersion: tool.version, version: tool.version, rules: codes.map((code) => ruleOf(code, rules.get(code))) } },
        columnKind: "utf16CodeUnits",
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.code,
          ruleIndex: codes.indexOf(diagnostic.code),
          level: levels[diagnostic.severity],
          message: { text: [diagnostic.message, ...(diagnostic.help === undefined ? [] : [`help: ${diagnostic.help}`])].join("\n") },
          locations: [{ physicalLocation: physical(diagnostic.span), ...messageOf(diagnostic.label) }],
          relatedLocations: diagnostic.related.map(({ span, message }, id) => ({ id, physicalLocation: physical(span), ...messageOf(message) })),
          partialFingerprints: { "findingText/v1": fingerprint(diagnostic) },
          ...fixesOf(diagnostic),
        })),
      },
    ],
  });
};

function messageOf(text: string | undefined): { message?: { text: string } } {
  return text === undefined ? {} : { message: { text } };
}

/** A `reportingDescriptor` (3.49). */
function ruleOf(id: string, rule: Rule | undefined): object {
  if (rule === undefined) return { id };
  const { why, wrong, right } = rule.explain;
  return {
    id,
    shortDescription: { text: rule.title },
    fullDescription: { text: why },
    help: {
      text: `${why}\n\nWrong:\n\n${wrong}\n\nRight:\n\n${right}\n`,
      markdown: `${why}\n\nWrong:\n\n${fenced(wrong)}\n\nRight:\n\n${fenced(right)}\n`,
    },
    defaultConfiguration: { level: levels[rule.severity] },
  };
}

/** In a fence longer than any within. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** A `physicalLocation` (3.29). A finding about the file as a whole has no region. */
function physical(span: Span): object {
  const artifactLocation = artifactOf(span.file.path);
  return span.end === 0 ? { artifactLocation } : { artifactLocation, region: regionOf(span) };
}

function regionOf({ file, start, end }: Span): object {
  const from = file.positionAt(start);
  const to = file.positionAt(end);
  return { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column, charOffset: file.beginning.offset + start, charLength: end - start };
}

/** An `artifactLocation` (3.4): relative places below the folder where the tool ran, others as absolute URIs. */
function artifactOf(path: string): object {
  if (path.startsWith("/") || /^[a-z]:[\\/]/i.test(path)) return { uri: pathToFileURL(path).href };
  const uri = path.split("/").map(encodeSegment).join("/");
  // With a base, `..` is not allowed (3.4.3).
  return path.split("/").includes("..") ? { uri } : { uri, uriBaseId: "%SRCROOT%" };
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Cs}/gu, "\ufffd")).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** `fixes` (3.27.30), one change per file. */
function fixesOf({ fix }: Diagnostic): { fixes?: object[] } {
  if (fix === undefined) return {};
  const files = [...new Set(fix.edits.map(({ span }) => span.file))];
  const artifactChanges = files.map((file) => ({
    artifactLocation: artifactOf(file.path),
    replacements: fix.edits.filter(({ span }) => span.file === file).map(({ span, text }) => ({ deletedRegion: regionOf(span), insertedContent: { text } })),
  }));
  return { fixes: [{ description: { text: fix.title }, artifactChanges }] };
}

/** Fingerprints that survive a move within the file: of code, path, line text, and which of its equals it is. */
function fingerprinter(): (diagnostic: Diagnostic) => string {
  const seen = new Map<string, number>();
  return ({ code, span }) => {
    const key = [code, span.file.path, span.file.lineText(span.file.positionAt(span.start).line).trim()].join("\0");
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return createHash("sha256").update(`${key}\0${count}`).digest("hex").slice(0, 32);
  };
}
