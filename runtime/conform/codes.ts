/** What `conform` finds in a log. */

import { code, defineCodes } from "../../compiler/diagnostics/code.js";
import { didYouMean } from "../../compiler/diagnostics/nearest.js";

/** A violation: which event, what it breaks, how to go on. */
interface Violation {
  readonly event: string;
  readonly breaks: string;
  readonly help: string | undefined;
}

const message = ({ event, breaks }: Violation): string => `${event}: ${breaks}`;
const help = ({ help: text }: Violation): string | undefined => text;

export const conformCodes = defineCodes({
  "violated-guard": code<Violation>({
    severity: "error",
    title: "an entry fires where its condition can't hold",
    message,
    help,
    explain: {
      why: "An entry may fire only while its `pred` holds. No run of the model that fits the lines before has a state here in which it does: the agent skipped a step, or the model asks for more than the work needs.",
      wrong: '{"event": "start", "version": 1, "skill": "tidy", "complete": true}\n{"event": "fire", "entry": "RUN-002"}',
      right: '{"event": "start", "version": 1, "skill": "tidy", "complete": true}\n{"event": "fire", "entry": "RUN-001"}\n{"event": "fire", "entry": "RUN-002"}',
    },
  }),
  "violated-stop": code<Violation>({
    severity: "error",
    title: "an entry fires after the run has stopped",
    message,
    help,
    explain: {
      why: "A stop whose condition holds ends the run: nothing fires after it. An agent that goes on does what the skill forbids in so many words.",
      wrong: '{"event": "atoms", "values": {"base_unresolvable": true}}\n{"event": "fire", "entry": "RUN-002"}',
      right: '{"event": "atoms", "values": {"base_unresolvable": true}}\n{"event": "fire", "entry": "STOP-001"}',
    },
  }),
  "violated-rule": code<Violation>({
    severity: "error",
    title: "an event that breaks a rule or an exclusive group",
    message,
    help,
    explain: {
      why: "A rule holds in every state of every run. Here no state that fits the lines before meets it once the event has happened.",
      wrong: '{"event": "atoms", "values": {"read_only": true}}\n{"event": "fire", "entry": "EDIT-001"}',
      right: '{"event": "atoms", "values": {"read_only": true}}\n{"event": "fire", "entry": "REPORT-001"}',
    },
  }),
  "violated-route": code<Violation>({
    severity: "error",
    title: "an entry fires though its route does not let it",
    message,
    help,
    explain: {
      why: "What stands in a route section counts while the route's condition holds; while it holds, what it replaces does not; and what stands between two entries fires between them.",
      wrong: '{"event": "atoms", "values": {"mode": "dry"}}\n{"event": "fire", "entry": "WORK-001"}',
      right: '{"event": "atoms", "values": {"mode": "dry"}}\n{"event": "fire", "entry": "DRY-001"}',
    },
  }),
  "violated-permission": code<Violation>({
    severity: "error",
    title: "a call or a firing that the skill's permissions exclude",
    message,
    help,
    explain: {
      why: "`allowed-tools` is the skill's permission manifest, and a rule of `enforce` says what the hooks refuse. A log that holds such a call shows that they were not in force.",
      wrong: 'allowed-tools: Read, Grep\n\n{"event": "tool", "tool": "Write", "input": {"file_path": "a.txt"}}',
      right: 'allowed-tools: Read, Grep\n\n{"event": "tool", "tool": "Read", "input": {"file_path": "a.txt"}}',
    },
  }),
  "violated-value": code<Violation>({
    severity: "error",
    title: "a value that no run has here",
    message,
    help,
    explain: {
      why: "An atom that entries grant is false until one of them has fired, and true from then on; an input keeps its value. No run that fits the lines before gives the atom this value.",
      wrong: '{"event": "start", "version": 1, "skill": "tidy", "complete": true}\n{"event": "atoms", "values": {"file_read": true}}',
      right: '{"event": "start", "version": 1, "skill": "tidy", "complete": true}\n{"event": "fire", "entry": "RUN-001"}\n{"event": "atoms", "values": {"file_read": true}}',
    },
  }),
  "violated-start": code<Violation>({
    severity: "error",
    title: "a log of a skill whose rules let no run start",
    message,
    help,
    explain: {
      why: "No state in which a run can start meets the rules, so that every log breaks them. The fault is the model's: `check` reports it as `no-start` or `contradiction`.",
      wrong: 'role: "rule", pred: "file_read"  // and file_read is granted by a step',
      right: 'role: "rule", pred: "file_edited => file_read"',
    },
  }),
  "changed-input": code<{ atoms: string }>({
    severity: "info",
    title: "an input that changes in the middle of a run",
    message: ({ atoms }) => `${atoms} had another value before; the model fixes inputs at the start of a run, so lines from here on are judged by the new value`,
    explain: {
      why: "In the model an input is chosen once. A log in which one changes is no run of the model in the strict sense: what was judged before stays judged, and what follows is judged as if the run had stood where it does with the new value. Where the change matters, it is an event: give it an atom that an entry grants.",
      wrong: 'tests_red: {sort: "state", source: "runtime: test_run.status != pass"}  // and a step that mends the tests',
      right: 'tests_green: {sort: "event"}  // granted by the step that saw the tests pass',
    },
  }),
  "log-skill-mismatch": code<{ found: string; expected: string }>({
    severity: "error",
    title: "a log of another skill",
    message: ({ found, expected }) => `the log is of the skill \`${found}\`, not of \`${expected}\``,
    help: ({ found }) => `run \`skillmodel conform ${found}\` on it`,
    explain: {
      why: "A log is judged by the model of the skill that it was recorded from; any other would find faults that are none.",
      wrong: 'skillmodel conform tidy run.jsonl\n\n{"event": "start", "version": 1, "skill": "plan-change"}',
      right: 'skillmodel conform plan-change run.jsonl\n\n{"event": "start", "version": 1, "skill": "plan-change"}',
    },
  }),
  "unknown-event": code<{ kind: string | undefined; object: boolean; known: readonly string[] }>({
    severity: "error",
    title: "a line that is none of the known events",
    message: ({ kind, object }) => (kind !== undefined ? `there is no event \`${kind}\`` : object ? "the line does not say which event it is" : "the line is no JSON object"),
    help: ({ kind, known }) => (kind === undefined ? undefined : didYouMean(kind, known)) ?? `write \`"event"\` with one of ${known.map((name) => `\`${name}\``).join(", ")}`,
    explain: {
      why: "An event that is not understood can't be judged: from there on the log counts as one that may miss firings.",
      wrong: '{"event": "fired", "entry": "RUN-001"}',
      right: '{"event": "fire", "entry": "RUN-001"}',
    },
  }),
  "invalid-event": code<{ problem: string; help: string }>({
    severity: "error",
    title: "a line of a log that can't be read, or that stands in the wrong place",
    message: ({ problem }) => problem,
    help: ({ help: text }) => text,
    explain: {
      why: "A log has one JSON object a line, in UTF-8, of at most 4 MiB; a `start` comes first or not at all; values have the kind of their atom or capture. What can't be read can't be judged.",
      wrong: '{"event": "atoms", "values": {"lanes": "many"}}  // lanes is an int',
      right: '{"event": "atoms", "values": {"lanes": 3}}',
    },
  }),
  "unknown-log-name": code<{ what: string; name: string; known: readonly string[] }>({
    severity: "error",
    title: "a log that names what the skill does not have",
    message: ({ what, name }) => `the log names the ${what} \`${name}\`, and the skill has none of this name`,
    help: ({ name, known }) => didYouMean(name, known) ?? "judge the log by the version of the skill that it was recorded from",
    explain: {
      why: "A log that speaks of entries, anchors, captures or atoms that are not there was recorded from another version of the skill, or is mistyped. Such an event can't be judged.",
      wrong: '{"event": "fire", "entry": "RUN-010"}  // there is no RUN-010',
      right: '{"event": "fire", "entry": "RUN-001"}',
    },
  }),
  "truncated-log": code<Record<never, never>>({
    severity: "info",
    title: "a log whose last line is cut off",
    message: () => "the last line is cut off; it is left out",
    explain: {
      why: "A recorder that is killed leaves half a line. The lines before it are judged as they are.",
      wrong: '{"event": "fire", "entry": "RUN-001"}\n{"event": "fi',
      right: '{"event": "fire", "entry": "RUN-001"}\n{"event": "fire", "entry": "RUN-002"}',
    },
  }),
  "undecided-log": code<{ reason: string }>({
    severity: "error",
    title: "a log that could not be judged to its end",
    message: ({ reason }) => `from here on the log is not judged: ${reason}`,
    help: () => "raise `--budget` or `--states`, or record more inputs, so that fewer states are possible",
    explain: {
      why: "Which states fit a log can take more memory, or more steps of the solver, than the budget allows. Then nothing is said of the rest: neither that it conforms nor that it does not.",
      wrong: '{"event": "fire", "entry": "RUN-001"}  // and a hundred inputs of which nothing is known',
      right: '{"event": "atoms", "values": {"plan_given": true, "mode": "normal"}}\n{"event": "fire", "entry": "RUN-001"}',
    },
  }),
});

export type ViolationCode = Extract<keyof typeof conformCodes.table, `violated-${string}`>;
