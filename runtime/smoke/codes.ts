/** What a smoke test finds. */

import { code, defineCodes } from "../../compiler/diagnostics/code.js";

const block = 'smoke: {expect: {check: ["greet.js", "pass"]}, invoke: "smoke.md", limits: {minutes: 15, usd: 2.0}}';

export const smokeCodes = defineCodes({
  "smoke-undeployable": code<{ leaf: string; cause: string }>({
    severity: "error",
    title: "a smoke test of a skill that can't be deployed",
    message: ({ leaf, cause }) => `\`${leaf}\` can't be deployed for its smoke test: ${cause}`,
    help: () => "give the variable a value in `smoke.env`, in the environment or in the install record",
    explain: {
      why: "The test deploys the skill into a fresh folder, with every variable resolved: by `smoke.env` first, then as `deploy` does. Without a value that it needs there is nothing to test.",
      wrong: 'env: TEST: {interface: "test@1", required: true}\nsmoke: {env: {}, …}',
      right: 'env: TEST: {interface: "test@1", required: true}\nsmoke: {env: {TEST: "node --test"}, …}',
    },
  }),
  "smoke-crash": code<{ how: string }>({
    severity: "error",
    title: "an agent that fails",
    message: ({ how }) => `the agent ${how}`,
    help: () => "`--keep` leaves the folder for a look; the end of its output is printed",
    explain: {
      why: "An agent that ends with another status than 0, or by a signal, did not do what the skill says, whatever it printed before.",
      wrong: "skillmodel smoke tidy --agent 'sh -c \"exit 3\"'",
      right: "skillmodel smoke tidy --agent 'claude -p {prompt}'",
    },
  }),
  "smoke-timeout": code<{ minutes: number }>({
    severity: "error",
    title: "an agent that takes longer than the smoke test allows",
    message: ({ minutes }) => `the agent was not done within ${minutes} ${minutes === 1 ? "minute" : "minutes"}, and was ended with all it had started`,
    help: () => "raise `limits.minutes`, or make the fixture smaller",
    explain: {
      why: "`limits.minutes` is what the test may take. Then the whole process group of the agent is ended.",
      wrong: "limits: {minutes: 0.1, usd: 2.0}",
      right: "limits: {minutes: 15, usd: 2.0}",
    },
  }),
  "smoke-budget": code<{ spent: number; usd: number }>({
    severity: "error",
    title: "an agent that costs more than the smoke test allows",
    message: ({ spent, usd }) => `the agent reports ${spent} USD, and the limit is ${usd}`,
    help: () => "raise `limits.usd`, or make the invocation cheaper",
    explain: {
      why: "`limits.usd` is what the test may cost, as the agent itself reports it: a line of its standard output that is a JSON object with `total_cost_usd` or `usd`. The largest report counts; one beyond the limit ends the agent.",
      wrong: '{"type": "result", "total_cost_usd": 3.2}  // limits: usd: 2.0',
      right: '{"type": "result", "total_cost_usd": 0.4}  // limits: usd: 2.0',
    },
  }),
  "smoke-output-limit": code<{ bytes: number }>({
    severity: "error",
    title: "an agent that prints without end",
    message: ({ bytes }) => `the agent printed more than ${bytes} bytes, and was ended`,
    help: () => "let it print its result only",
    explain: {
      why: "The output is held in memory to be judged; what prints more than the limit most likely loops.",
      wrong: "skillmodel smoke tidy --agent yes",
      right: "skillmodel smoke tidy --agent 'claude -p {prompt}'",
    },
  }),
  "smoke-expectation": code<{ missing: string; seen: number; of: number; needed: number }>({
    severity: "error",
    title: "an output that does not name what the smoke test expects",
    message: ({ missing, seen, of, needed }) => (needed === of ? `the output never names ${missing}` : `the output names ${seen} of ${of} anchors, and ${needed} are needed: ${missing} ${missing.includes(",") || missing.includes(" and ") ? "are" : "is"} missing`),
    help: () => "the end of the output is printed; `--keep` leaves the folder for a look",
    explain: {
      why: "`expect` is how the test tells success: every name of `check` stands in the output as a word of its own; of `anchors`, at least the share `minChecks` is seen. An anchor that the `enforce` block declares is seen where its pattern matches a reported call, a written file or the output.",
      wrong: `${block}\n\nThe agent prints: done`,
      right: `${block}\n\nThe agent prints: greet.js changed, the tests pass`,
    },
  }),
  "smoke-escape": code<{ paths: string }>({
    severity: "error",
    title: "an agent that writes outside of the folder it is given",
    message: ({ paths }) => `the agent changed ${paths}, outside of its folder`,
    help: () => "keep it to its folder, and put back what it changed",
    explain: {
      why: "The test gives the agent a fresh folder to work in. It is no jail: what the agent changes beside it, or in the skills root, is found afterwards and said, so that no test spoils what it tests.",
      wrong: "An agent that edits skills/tidy/tidy.cue.",
      right: "An agent that edits the files of the fixture.",
    },
  }),
  "smoke-unreported-cost": code<{ usd: number }>({
    severity: "info",
    title: "an agent that does not say what it costs",
    message: ({ usd }) => `the agent never reports its cost, so the limit of ${usd} USD was not enforced`,
    explain: {
      why: "Only the agent knows its cost. Where it never prints a line that is a JSON object with `total_cost_usd` or `usd`, the limit can't be enforced.",
      wrong: "skillmodel smoke tidy --agent 'claude -p {prompt}'",
      right: "skillmodel smoke tidy --agent 'claude -p {prompt} --output-format stream-json --verbose'",
    },
  }),
});
