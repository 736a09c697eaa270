/** Providers implement what the catalog has, and no two of them the same in one component. */

import { didYouMean } from "../../diagnostics/nearest.js";
import { check } from "../check.js";
import type { Provider } from "../../model/schema/types.js";

export const providerMismatch = check<{ problem: string; help: string }>("provider-mismatch", {
  layer: 3,
  severity: "error",
  title: "a provider that does not fit the catalog",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "A provider fills the variables that are bound to the versions it implements. Where two programs of one component implement the same version, nobody could say which one a deploy takes.",
    wrong: 'interfaces: [{id: "check", version: 1, …}]\nproviders: [{id: "checker", implements: ["check@2"], …}]',
    right: 'interfaces: [{id: "check", version: 1, …}]\nproviders: [{id: "checker", implements: ["check@1"], …}]',
  },
  library({ library: { catalog } }, report) {
    if (catalog === undefined) return;
    const known = catalog.model.interfaces.map(({ id, version }) => `${id}@${version}`);
    const first = new Map<string, Provider>();
    for (const provider of catalog.model.providers ?? []) {
      const own = new Set<string>();
      provider.implements.forEach((reference, index) => {
        const span = catalog.origins.span(provider.implements, index);
        if (!known.includes(reference)) {
          report(span, { problem: `\`${provider.id}\` implements \`${reference}\`, and the catalog has no such interface`, help: didYouMean(reference, known) ?? "add the interface, or remove the reference" });
          return;
        }
        if (own.has(reference)) return report(span, { problem: `\`${provider.id}\` names \`${reference}\` twice`, help: "remove one of them" });
        own.add(reference);
        const key = JSON.stringify([reference, provider.component]);
        const before = first.get(key);
        if (before === undefined) first.set(key, provider);
        else if (before.id !== provider.id) {
          const place = provider.component === undefined ? "without a component" : `of the component \`${provider.component}\``;
          const related = [{ span: catalog.origins.span(before.implements), message: "the other provider" }];
          report(span, { problem: `\`${provider.id}\` and \`${before.id}\`, both ${place}, implement \`${reference}\``, help: "give the providers different components" }, { related });
        }
      });
    }
  },
});
