/** A model's text as saving writes it: the formatter's layout, fields in canonical order, the token count stored. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { invariant } from "../../compiler/diagnostics/invariant.js";
import { evaluate } from "../../compiler/evaluate/evaluate.js";
import { liftedSkill, typedSkill } from "../../compiler/model/schema/skill.js";
import type { Skill } from "../../compiler/model/library.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { format } from "../../compiler/syntax/format/format.js";
import { layOut } from "../../compiler/syntax/format/lay-out.js";
import { parse } from "../../compiler/syntax/parse.js";
import { printSheet } from "../../compiler/syntax/write/print.js";
import { renderCodes } from "../codes.js";
import { orderSheet } from "./order-rows.js";
import { sameData } from "./same-data.js";
import { setTokens } from "./set-tokens.js";

export interface CanonicalText {
  /** The text that the file is to have; as it is where it can't be rewritten. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** @param tokens undefined: the stored count stays */
export function canonicalText(skill: Skill, tokens: number | undefined, profile: "v1" | "both"): CanonicalText {
  const { file, model, origins } = skill;
  const kept = (diagnostics: readonly Diagnostic[]): CanonicalText => ({ text: file.text, diagnostics });
  if (!skill.dataOnly) return kept([renderCodes.make("kept-text", origins.span(model), {})]);
  const { sheet, diagnostics } = layOut(file, parse(file).file);
  if (diagnostics.length > 0) return kept(diagnostics);
  const counted = tokens === undefined || model.changelog === undefined ? sheet : setTokens(sheet, tokens);
  if (counted === undefined) return kept([renderCodes.make("kept-text", origins.label(model, "changelog"), {})]);
  const ordered = printSheet(orderSheet(counted, model.lifted === true ? liftedSkill : typedSkill));
  // In canonical form already: formatting would print the same sheet again.
  if (ordered === file.text && profile === "v1") return kept([]);
  const formatted = format(new SourceFile(file.path, ordered), { profile });
  if ("diagnostics" in formatted) return kept(formatted.diagnostics);
  invariant(saysTheSame(skill, formatted.text), `rewriting \`${file.path}\` would change its data`);
  return { text: formatted.text, diagnostics: [] };
}

/** Saving must never change what a model says, the stored count aside. */
function saysTheSame(skill: Skill, text: string): boolean {
  if (text === skill.file.text) return true;
  const file = new SourceFile(skill.file.path, text);
  const { file: tree, diagnostics } = parse(file);
  const { value } = evaluate(tree, file);
  return !hasErrors(diagnostics) && value !== undefined && sameData(skill.value, value, ["changelog", "0", "tokens"]);
}
