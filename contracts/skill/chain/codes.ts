/** The findings of recorded chains. */

import { code, defineCodes } from "../../../compiler/diagnostics/code.js";

export const chainCodes = defineCodes({
  "chain-route-mismatch": code<{ readonly route: string; readonly index: number }>({
    severity: "error",
    title: "a step has a route that its position does not allow",
    message: ({ route, index }) => (index === 0 ? `the first step is \`${route}\`, not \`initial\`` : `step ${index + 1} is \`initial\``),
    help: ({ index }) => (index === 0 ? "a chain starts with `initial`" : "a later choice of the user is `user-reroute`"),
    explain: {
      why: "A chain starts once. A second start would hide what ran before it from the visited set.",
      wrong: "initial, initial",
      right: "initial, user-reroute",
    },
  }),
  "repeated-chain-skill": code<{ readonly skill: string; readonly visited: string }>({
    severity: "error",
    title: "a skill runs twice in one chain",
    message: ({ skill }) => `\`${skill}\` runs twice in one chain`,
    help: ({ visited }) => `this chain has run ${visited}; put the skipped skill into \`open_loops\``,
    explain: {
      why: "Two skills that name each other would hand over for ever.",
      wrong: "a, b, a",
      right: "a, b; a in `open_loops`",
    },
  }),
  "exhausted-handoff-budget": code<{ readonly skill: string; readonly count: number; readonly budget: number }>({
    severity: "error",
    title: "a chain goes on after its last automatic handoff",
    message: ({ skill, count, budget }) => `\`${skill}\` runs by handoff ${count} of at most ${budget}`,
    help: () => "stop, recommend it, and wait for the user",
    explain: {
      why: "After three handoffs the work has moved far from what the user asked for. Going on is the user's choice.",
      wrong: "a, b, c, d, e",
      right: "a, b, c, d; e recommended",
    },
  }),
  "forbidden-handoff": code<{ readonly skill: string; readonly what: string }>({
    severity: "error",
    title: "an automatic handoff where the chain had to stop",
    message: ({ skill, what }) => `\`${skill}\` was started, but ${what}`,
    help: () => "stop there and ask",
    explain: {
      why: "A handoff without asking is for the one clear next step. Where something is missing or must be decided, the user decides.",
      wrong: '{"route": "automatic-handoff", "authority_present": false}',
      right: '"status": "NEEDS_INPUT"',
    },
  }),
  "chain-end-mismatch": code<{ readonly what: string; readonly help: string }>({
    severity: "error",
    title: "the end of a chain does not say what it must",
    message: ({ what }) => what,
    help: ({ help }) => help,
    explain: {
      why: "The user goes on from the end of the chain: which skill is next, what ran, what is missing.",
      wrong: '"recommended_next_skill": "none" when only the budget stopped it',
      right: '"recommended_next_skill": "report-generator"',
    },
  }),
});
