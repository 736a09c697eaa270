/** The catalog states each version of an interface, and each provider, once. */

import { check } from "../check.js";

export const duplicateInterface = check<{ what: string; name: string }>("duplicate-interface", {
  layer: 3,
  severity: "error",
  title: "an interface or a provider that the catalog states twice",
  message: ({ what, name }) => `the catalog has the ${what} \`${name}\` twice`,
  help: ({ what }) => (what === "interface" ? "give the second one the next version, or remove it" : "rename or remove the second one"),
  explain: {
    why: "A binding names an interface by id and version, a value names a provider by id: both must mean one thing.",
    wrong: 'interfaces: [{id: "check", version: 1, …}, {id: "check", version: 1, …}]',
    right: 'interfaces: [{id: "check", version: 1, …}, {id: "check", version: 2, …}]',
  },
  library({ library: { catalog } }, report) {
    if (catalog === undefined) return;
    const first = new Map<string, object>();
    const judge = (what: string, name: string, node: object): void => {
      const before = first.get(`${what} ${name}`);
      if (before === undefined) first.set(`${what} ${name}`, node);
      else report(catalog.origins.span(node, "id"), { what, name }, { related: [{ span: catalog.origins.span(before, "id"), message: "the first one" }] });
    };
    for (const each of catalog.model.interfaces) judge("interface", `${each.id}@${each.version}`, each);
    for (const each of catalog.model.providers ?? []) judge("provider", each.id, each);
  },
});
