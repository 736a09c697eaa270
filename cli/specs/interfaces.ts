/** `skillmodel interfaces`. */

import { defineSpec } from "../spec.js";

export const interfacesSpec = defineSpec({
  name: "interfaces",
  summary: "print the interfaces that this program implements",
  details: "A program that a catalog names as a provider is asked so before a skill is filled with it: deploy runs `<program> interfaces`, without a shell, and reads the list. The answer is one line of JSON, sorted.",
  arguments: [],
  options: {},
  examples: [["skillmodel interfaces", 'print {"interfaces":["<id>@<version>",…]}']],
});
