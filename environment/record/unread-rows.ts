/** Rows of a record that nothing in a library reads, and that look as if they were meant for it. */

import type { CheckedLibrary } from "../../compiler/checks/checked.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { nearestNames } from "../../compiler/diagnostics/nearest.js";
import type { Typed } from "../../compiler/model/library.js";
import { variableName } from "../../compiler/model/references.js";
import type { Span } from "../../compiler/source/span.js";
import { providerVariable } from "../values/first-set.js";
import { recordCodes } from "./codes.js";
import type { InstallRecord } from "./schema.js";

export function unreadRows({ model, origins }: Typed<InstallRecord>, library: CheckedLibrary): Diagnostic[] {
  const { interfaces = [], providers = [] } = library.library.catalog?.model ?? {};
  const found: Diagnostic[] = [];
  const judge = (name: string, known: readonly string[], span: Span, what: string, ours = false): void => {
    if (!known.includes(name) && (ours || nearestNames(name, known).length > 0)) found.push(recordCodes.make("unread-record-row", span, { name, problem: what, known }));
  };
  const { components = [], skills = {} } = model;
  components.forEach((name, index) => judge(name, namedComponents(library), origins.span(components, index), "is a component that nothing here needs or is shipped by"));
  const { variables = {}, providers: rows = {}, defaults = {} } = skills;
  const prefixes = library.skills.map(({ leaf }) => variableName(leaf, ""));
  const declared = library.skills.flatMap(({ bindings }) => [...bindings.keys()]);
  for (const name of Object.keys(variables)) judge(name, declared, origins.label(variables, name), "is a variable that no skill declares", prefixes.some((prefix) => name.startsWith(prefix)));
  for (const name of Object.keys(rows)) judge(name, providers.map(({ id }) => providerVariable(id)), origins.label(rows, name), "names no provider of the catalog");
  for (const name of Object.keys(defaults)) {
    const versions = interfaces.filter(({ id }) => id === name);
    if (versions.length > 0 && versions.every(({ scope }) => scope === "install")) {
      found.push(recordCodes.make("unread-record-row", origins.label(defaults, name), { name, problem: "has the scope `install`, and defaults are read for the scope `repo` only", known: [] }));
    } else judge(name, interfaces.map(({ id }) => id), origins.label(defaults, name), "is no interface of the catalog");
  }
  return found;
}

function namedComponents({ library, skills }: CheckedLibrary): string[] {
  const shipping = library.catalog?.model.providers?.flatMap(({ component }) => (component === undefined ? [] : [component])) ?? [];
  const needed = skills.flatMap(({ skill: { model } }) => [...(model.requires ?? []), ...(model.routing?.pipeline.edges ?? []).flatMap(({ needs = [] }) => needs)]);
  return [...new Set(["gate", ...shipping, ...needed])].sort();
}
