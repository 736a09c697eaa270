/** A provider is a program, so what it implements is a command. */

import { check } from "../check.js";

export const providerKindMismatch = check<{ provider: string; kind: string; reference: string }>("provider-kind-mismatch", {
  layer: 3,
  severity: "error",
  title: "a provider of something that is no command",
  message: ({ provider, kind, reference }) => `\`${provider}\` implements \`${reference}\`, which is a ${kind}`,
  help: ({ kind }) => `remove the reference: the value of a ${kind} comes from the environment or the install record`,
  explain: {
    why: "A variable that a provider fills becomes the provider's program. As a tool's name or as a path that would be wrong in every text that reads it.",
    wrong: 'interfaces: [{id: "search", version: 1, kind: "tool", …}]\nproviders: [{id: "finder", program: "finder", implements: ["search@1"], …}]',
    right: 'interfaces: [{id: "search", version: 1, kind: "command", …}]\nproviders: [{id: "finder", program: "finder", implements: ["search@1"], …}]',
  },
  library({ library: { catalog } }, report) {
    if (catalog === undefined) return;
    const kinds = new Map(catalog.model.interfaces.map(({ id, version, kind }) => [`${id}@${version}`, kind]));
    for (const provider of catalog.model.providers ?? []) {
      provider.implements.forEach((reference, index) => {
        const kind = kinds.get(reference);
        if (kind !== undefined && kind !== "command") report(catalog.origins.span(provider.implements, index), { provider: provider.id, kind, reference });
      });
    }
  },
});
