/** Every variable is bound to an interface that the catalog has at that version. */

import { didYouMean } from "../../diagnostics/nearest.js";
import { at, check } from "../check.js";

export const unknownInterface = check<{ reference: string; versions: readonly number[]; known: readonly string[] }>("unknown-interface", {
  layer: 4,
  severity: "error",
  title: "a binding to an interface that the catalog does not have",
  message: ({ reference, versions }) => (versions.length === 0 ? `the catalog has no interface \`${reference}\`` : `the catalog has \`${reference.replace(/@.*/, "")}\`, but not at version ${reference.replace(/.*@/, "")}`),
  help: ({ reference, versions, known }) =>
    versions.length > 0 ? `bind it to ${versions.map((version) => `\`${reference.replace(/@.*/, "")}@${version}\``).join(" or ")}` : (didYouMean(reference, known) ?? "add the interface to `interfaces.cue`"),
  explain: {
    why: "A variable is filled by what provides its interface at that version; one that does not exist is never filled.",
    wrong: 'env: {CHECK: {interface: "check@2"}}  // the catalog has check@1',
    right: 'env: {CHECK: {interface: "check@1"}}',
  },
  skill({ bindings, shared }, report) {
    if (shared.catalogBroken) return;
    const interfaces = shared.library.catalog?.model.interfaces ?? [];
    const known = interfaces.map(({ id, version }) => `${id}@${version}`);
    for (const { binding, interface: bound } of bindings.values()) {
      if (bound !== undefined) continue;
      const reference = binding.interface;
      const versions = interfaces.filter(({ id }) => id === reference.replace(/@.*/, "")).map(({ version }) => version);
      report(at(binding, "interface"), { reference, versions, known });
    }
  },
});
