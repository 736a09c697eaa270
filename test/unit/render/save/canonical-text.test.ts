import { expect, test } from "vitest";
import { loadTypedCue } from "../../../../compiler/model/load-file.js";
import { outline } from "../../../../compiler/model/outline.js";
import { typedSkill } from "../../../../compiler/model/schema/skill.js";
import type { Model } from "../../../../compiler/model/schema/types.js";
import type { Skill } from "../../../../compiler/model/library.js";
import { SourceFile } from "../../../../compiler/source/source-file.js";
import { canonicalText } from "../../../../render/save/canonical-text.js";

function skillFrom(text: string): Skill {
  const file = new SourceFile("skills/tidy/tidy.cue", text);
  const { typed, diagnostics } = loadTypedCue<Model>(file, () => typedSkill);
  if (typed === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return { ...typed, leaf: "tidy", directory: "/skills/tidy", outline: outline("tidy", typed.model), payloads: new Map(), queries: [], siblings: [], readSibling: () => undefined };
}

const rest = `model: {effort: "low", reason: "one file", tier: "mid-tier"}
routing: {pipeline: standalone: true, purpose: "tidy."}
frontmatter: [{key: "name", value: " tidy"}]
`;

test("fields take the schema's order, keys of maps are sorted, comments go with their field", () => {
  const text = `// About the file.
sections: [{
	// what is done
	blocks: [{
		entry: {
			statement: """
				READ
				it.
				"""
			// the role
			role: "step" // a step
			title: "Read"
			id:    "SKILL-TIDY-RUN-001"
			fields: {timeout: 1_000, command: "ls"}
		}
	}]
	title: "Run"
}]
atoms: {
	b: sort: "event"
	// first
	a: {sort: "state", source: "session"}
}
${rest}changelog: [{text: "First", version: "1.0.0", date: "2026-10-02"}, {version: "0.1.0", date: "2026-10-01", text: "None"}]
// the end
`;
  const { text: saved, diagnostics } = canonicalText(skillFrom(text), 42, "v1");
  expect(diagnostics).toEqual([]);
  expect(saved).toBe(`// About the file.

atoms: {
	// first
	a: {sort: "state", source: "session"}
	b: sort: "event"
}
changelog: [{date: "2026-10-02", version: "1.0.0", text: "First", tokens: 42}, {date: "2026-10-01", version: "0.1.0", text: "None"}]
frontmatter: [{key: "name", value: " tidy"}]
model: {effort: "low", reason: "one file", tier: "mid-tier"}
routing: {
	pipeline: standalone: true
	purpose: "tidy."
}
sections: [{
	title: "Run"
	// what is done
	blocks: [{
		entry: {
			id: "SKILL-TIDY-RUN-001"
			fields: {command: "ls", timeout: 1_000}
			// the role
			role: "step" // a step
			statement: """
				READ
				it.
				"""
			title: "Read"
		}
	}]
}]

// the end
`);
  expect(canonicalText(skillFrom(saved), 42, "v1").text).toBe(saved);
  expect(canonicalText(skillFrom(saved), undefined, "v1").text).toBe(saved);
});

test("a file with schema constructs keeps its text, and says so", () => {
  const text = `let when = "2026-10-02"\nchangelog: [{date: when, version: "1.0.0", text: "First"}]\nsections: []\n${rest}`;
  const { text: saved, diagnostics } = canonicalText(skillFrom(text), 42, "v1");
  expect(saved).toBe(text);
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["kept-text", "info"]]);
});

test("a comment that could not stay is named with its place, and the text stays", () => {
  const text = `sections: []\n${rest}changelog: [{date: // when\n"2026-10-02", version: "1.0.0", text: "First"}]\n`;
  const { text: saved, diagnostics } = canonicalText(skillFrom(text), 42, "v1");
  expect(saved).toBe(text);
  expect(diagnostics.map(({ code, severity, span }) => [code, severity, text.slice(span.start, span.end)])).toEqual([["misplaced-comment", "error", "// when"]]);
});

test("a field that is written in parts keeps its parts, beside each other", () => {
  const text = `changelog: [{date: "2026-10-02", version: "1.0.0", text: "First"}]\nrouting: purpose: "tidy."\nsections: []\nmodel: {effort: "low", reason: "one file", tier: "mid-tier"}\nfrontmatter: [{key: "name", value: " tidy"}]\nrouting: pipeline: standalone: true\n`;
  const { text: saved } = canonicalText(skillFrom(text), 7, "v1");
  expect(saved).toBe(`changelog: [{date: "2026-10-02", version: "1.0.0", text: "First", tokens: 7}]\nfrontmatter: [{key: "name", value: " tidy"}]\nmodel: {effort: "low", reason: "one file", tier: "mid-tier"}\nrouting: purpose: "tidy."\nrouting: pipeline: standalone: true\nsections: []\n`);
});

test("a changelog that no one list spells keeps the count out, and the text as it is", () => {
  const text = `changelog: [{date: "2026-10-02"}]\nchangelog: [{version: "1.0.0", text: "First", tokens: 3}]\nsections: []\n${rest}`;
  const { text: saved, diagnostics } = canonicalText(skillFrom(text), 42, "v1");
  expect(saved).toBe(text);
  expect(diagnostics.map(({ code }) => code)).toEqual(["kept-text"]);
});
