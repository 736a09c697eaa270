/** The findings of audit runs, before they are scored. */

import { code, defineCodes } from "../../../compiler/diagnostics/code.js";

export const runCodes = defineCodes({
  "unknown-audit-profile": code<{ readonly what: string; readonly help?: string }>({
    severity: "error",
    title: "an audit run follows a framework or profile that the catalogue does not have",
    message: ({ what }) => what,
    help: ({ help }) => help ?? "take one of the catalogue, or give the catalogue that has it",
    explain: {
      why: "The profile says how much each dimension weighs. Without it there is no score, only a number.",
      wrong: "\"profile\": \"direct\"",
      right: "\"profile\": \"direct-response\"",
    },
  }),
  "audit-context-mismatch": code<{ readonly what: string; readonly help: string }>({
    severity: "error",
    title: "the context of an audit run is not what its profile asks for",
    message: ({ what }) => what,
    help: ({ help }) => help,
    explain: {
      why: "The same numbers mean something else under another goal or window. A profile says which circumstances it was made for.",
      wrong: "\"profile\": \"direct-response\", \"context\": {\"goal\": \"awareness\"}",
      right: "\"profile\": \"direct-response\", \"context\": {\"goal\": \"direct-response\"}",
    },
  }),
  "unknown-audit-item": code<{ readonly id: string; readonly help?: string }>({
    severity: "error",
    title: "an audit run judges an item that the catalogue does not have",
    message: ({ id }) => `the catalogue has no item \`${id}\``,
    help: ({ help }) => help ?? "judge the items of the catalogue only",
    explain: {
      why: "An item that only this run knows would count in this run only, and scores could no longer be compared.",
      wrong: "{\"id\": \"R9\", \"state\": \"pass\", …}",
      right: "{\"id\": \"R1\", \"state\": \"pass\", …}",
    },
  }),
  "duplicate-audit-item": code<{ readonly id: string }>({
    severity: "error",
    title: "an audit run judges an item twice",
    message: ({ id }) => `the item \`${id}\` is judged twice`,
    help: () => "keep the one that the evidence shows",
    explain: {
      why: "Of two states one is wrong, and to take the first or the last would hide which.",
      wrong: "{\"id\": \"R1\", \"state\": \"pass\", …}, {\"id\": \"R1\", \"state\": \"fail\", …}",
      right: "{\"id\": \"R1\", \"state\": \"fail\", …}",
    },
  }),
  "missing-audit-item": code<{ readonly id: string }>({
    severity: "error",
    title: "an audit run leaves an item out",
    message: ({ id }) => `the item \`${id}\` is not judged`,
    help: ({ id }) => `write \`{"id": "${id}", "state": "unknown", "reason": "…"}\` where nothing is known of it`,
    explain: {
      why: "What is left out neither passes nor fails, so the score would be that of a smaller audit. What is not known is said to be unknown.",
      wrong: "\"items\": [{\"id\": \"R1\", …}]",
      right: "\"items\": [{\"id\": \"R1\", …}, {\"id\": \"R2\", \"state\": \"unknown\", \"reason\": \"no export\"}]",
    },
  }),
  "item-state-mismatch": code<{ readonly id: string; readonly what: string; readonly help: string }>({
    severity: "error",
    title: "the state of an item is not borne out by what stands beside it",
    message: ({ id, what }) => `the item \`${id}\` ${what}`,
    help: ({ help }) => help,
    explain: {
      why: "A state rests on evidence. Without it the item is unknown, and only a condition that the catalogue declares makes it inapplicable.",
      wrong: "{\"id\": \"R1\", \"state\": \"pass\"}",
      right: "{\"id\": \"R1\", \"state\": \"pass\", \"evidence\": {\"type\": \"measured\", …}}",
    },
  }),
});
