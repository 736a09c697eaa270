/** What the catalog asks of a value fits the interface's kind. */

import { check } from "../check.js";

export const interfaceMismatch = check<{ id: string; kind: string; rule: string; of: string }>("interface-mismatch", {
  layer: 3,
  severity: "error",
  title: "an interface that asks of its values what its kind does not have",
  message: ({ id, kind, rule }) => `\`${id}\` is a ${kind}, and asks that its value \`${rule}\``,
  help: ({ rule, of }) => `remove \`${rule}\`, or give the interface the kind \`${of}\``,
  explain: {
    why: "`resolves` asks whether the first word of a command is an executable, `exists` whether a path is there. Asked of another kind, no value would ever pass, and every skill that is bound to it would be skipped.",
    wrong: '{id: "notes", kind: "path", validate: {resolves: true}, …}',
    right: '{id: "notes", kind: "path", validate: {exists: true}, …}',
  },
  library({ library: { catalog } }, report) {
    if (catalog === undefined) return;
    for (const { id, version, kind, validate } of catalog.model.interfaces) {
      for (const [rule, of] of [["resolves", "command"], ["exists", "path"]] as const) {
        if (validate?.[rule] !== undefined && kind !== of) report(catalog.origins.label(validate, rule), { id: `${id}@${version}`, kind, rule, of });
      }
    }
  },
});
