/** The findings of a JSON text that does not have the shape of its schema. */

import { code, defineCodes } from "../../compiler/diagnostics/code.js";

export const shapeCodes = defineCodes({
  "missing-member": code<{ readonly path: string; readonly name: string }>({
    severity: "error",
    title: "a required member is missing",
    message: ({ path, name }) => `\`${path}\` has no \`${name}\``,
    help: ({ name }) => `add \`${name}\`; where it has no value, write what the contract asks for instead of leaving it out`,
    explain: {
      why: "A consumer reads a report or artifact without asking back. A member that is left out can mean \"none\", \"forgotten\" or \"cut off\", and the consumer can't tell which.",
      wrong: '{"id": "al-x"}',
      right: '{"id": "al-x", "version": 1}',
    },
  }),
  "unknown-member": code<{ readonly path: string; readonly name: string; readonly help?: string }>({
    severity: "error",
    title: "a member that the schema does not know",
    message: ({ path, name }) => `\`${path}\` has the unknown member \`${name}\``,
    help: ({ help }) => help ?? "remove it; what it says belongs into a member that the contract defines",
    explain: {
      why: "The shape is closed: consumers handle every document alike, so nothing may depend on members that only one producer knows.",
      wrong: '{"id": "al-x", "version": 1, "telemetry": {}}',
      right: '{"id": "al-x", "version": 1}',
    },
  }),
  "invalid-member": code<{ readonly path: string; readonly what: string; readonly help?: string }>({
    severity: "error",
    title: "a member has a value that its schema does not allow",
    message: ({ path, what }) => `\`${path}\` ${what}`,
    help: ({ help }) => help,
    explain: {
      why: "Values outside the schema are not coerced: a `\"1\"` where an integer is asked for, or a word outside the list, is read differently by different consumers.",
      wrong: '{"severity": "critical"}',
      right: '{"severity": "blocker"}',
    },
  }),
});
