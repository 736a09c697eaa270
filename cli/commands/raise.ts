/** Makes entries of an imported skill full ones. */

import { join } from "node:path";
import { compileLoaded } from "../../compiler/compile.js";
import { hasErrors, type Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { didYouMean } from "../../compiler/diagnostics/nearest.js";
import type { Library, Skill } from "../../compiler/model/library.js";
import { withModelText } from "../../compiler/model/load-skill.js";
import { isVerbatim } from "../../compiler/model/schema/types.js";
import { importCodes } from "../../prose/import/codes.js";
import { raiseModel, type EntryOutcome } from "../../prose/raise/raise-model.js";
import { batteryNames } from "../../queries/battery/names.js";
import { linkTargets } from "../../render/link-targets.js";
import { execute } from "../../render/output/execute.js";
import { renderSkill } from "../../render/render-skill.js";
import { canonicalText } from "../../render/save/canonical-text.js";
import { targets } from "../../render/targets/index.js";
import { CommandError } from "../command-error.js";
import type { ExitStatus, Io } from "../io.js";
import { lineDiff } from "../line-diff.js";
import { openSkill } from "../open-skill.js";
import { reportFindings } from "../report.js";
import type { OptionsOf, Run } from "../spec.js";
import type { raiseSpec } from "../specs/raise.js";

export const run: Run<typeof raiseSpec> = async ([name = "", ...names], options, io) => {
  const report = (findings: readonly Diagnostic[]): Promise<ExitStatus> => reportFindings(findings, { format: "text", quiet: options.quiet }, io);
  const { opened, skill: checked, diagnostics } = await openSkill(name, options, io);
  if (checked === undefined) return report(diagnostics);
  const { skill } = checked;
  const chosen = names.length === 0 ? undefined : new Set(names.map((id) => entryId(skill, id)));
  const { text, outcomes } = raiseModel(skill.file, skill.model, chosen);
  const kept = outcomes.filter(({ title }) => title === undefined);
  if (chosen !== undefined && kept.length > 0) return report(kept.map((outcome) => unraisable(skill, outcome)));
  if (kept.length === outcomes.length) {
    if (!options.quiet) io.stdout.write(`${skill.file.path}: ${chosen === undefined ? "every entry" : "each of these entries"} is a full one${kept.length === 0 ? "" : ` but ${kept.length === 1 ? "one" : kept.length}`}\n${rows(kept)}`);
    return 0;
  }
  const raised = text === undefined || !skill.dataOnly ? { diagnostics: [importCodes.make("unraisable-model", skill.origins.span(skill.model), {})] } : await judge(skill, text, opened.loaded);
  if (hasErrors(raised.diagnostics)) {
    const status = await report(raised.diagnostics);
    io.stderr.write("nothing is written: the raised skill would have these findings\n");
    return status;
  }
  return finish(skill, raised, outcomes, opened.loaded, options, io);
};

interface Judged {
  /** As it would be; undefined where it has an error. */
  readonly skill?: Skill;
  readonly diagnostics: readonly Diagnostic[];
}

/** The raised skill in canonical form, with layers 1 to 4 of the checks; what a run means does not change with its words. */
async function judge(skill: Skill, text: string, library: Library): Promise<Judged> {
  const first = withModelText(skill, text);
  if (first.typed === undefined) return first;
  const canonical = canonicalText(first.typed, undefined, library.config.formatProfile);
  const { typed } = withModelText(skill, canonical.text);
  if (typed === undefined || hasErrors(canonical.diagnostics)) return { diagnostics: canonical.diagnostics };
  const changed = withSkill(library, typed);
  const { skills, diagnostics } = await compileLoaded({ library: changed, unreadable: new Set(), diagnostics: [] }, { batteryCodes: batteryNames });
  const { diagnostics: found } = renderSkill(changed, typed, linkTargets(changed), { target: targets["claude-code"] });
  const errors = [...(skills.some(({ leaf }) => leaf === typed.leaf) ? [] : diagnostics), ...found].filter(({ severity }) => severity === "error");
  return { skill: typed, diagnostics: errors };
}

async function finish(before: Skill, { skill }: Judged, outcomes: readonly EntryOutcome[], library: Library, options: OptionsOf<typeof raiseSpec>, io: Io): Promise<ExitStatus> {
  if (skill === undefined) throw new CommandError(`\`${before.file.path}\` can't be rewritten`);
  const { directory, leaf, file } = skill;
  if (!options.dryRun) await execute([{ directory, changes: [{ kind: "write", path: join(directory, `${leaf}.cue`), text: file.text, expected: before.file.text, durable: true }] }]);
  if (options.quiet) return 0;
  const done = outcomes.filter(({ title }) => title !== undefined);
  const kept = outcomes.filter(({ title }) => title === undefined);
  io.stdout.write(`${file.path}: ${options.dryRun ? "would raise" : "raised"} ${done.length === 1 ? "1 entry" : `${done.length} entries`}${kept.length === 0 ? "" : `, kept ${kept.length}`}\n${rows(outcomes)}`);
  io.stdout.write(`\n${lineDiff(rendered(library, before), rendered(withSkill(library, skill), skill), `${leaf}/SKILL.md`)}`);
  return 0;
}

function withSkill(library: Library, skill: Skill): Library {
  return { ...library, skills: library.skills.map((each) => (each.leaf === skill.leaf ? skill : each)) };
}

function rendered(library: Library, skill: Skill): string {
  return renderSkill(library, skill, linkTargets(library), { target: targets["claude-code"] }).text;
}

function rows(outcomes: readonly EntryOutcome[]): string {
  return outcomes.map(({ id, title, reason = "" }) => `  ${id}  ${title ?? `kept: ${reason}`}\n`).join("");
}

function entryId({ outline, leaf }: Skill, name: string): string {
  const id = outline.find(name)?.entry.id;
  if (id !== undefined) return id;
  const ids = outline.entries.filter(({ entry }) => isVerbatim(entry)).map(({ entry }) => entry.id);
  throw new CommandError(`\`${leaf}\` has no entry \`${name}\``, didYouMean(name, [...ids, ...ids.map((each) => each.replace(/^SKILL-[A-Z0-9]+-/, ""))]));
}

function unraisable({ origins }: Skill, { id, entry, reason = "" }: EntryOutcome): Diagnostic {
  return importCodes.make("unraisable-entry", origins.span(entry, "verbatim"), { id, reason });
}
