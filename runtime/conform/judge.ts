/** Judges the lines of one log, in their order, against one skill. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import { isTransition } from "../../compiler/checks/read/roles.js";
import { listed } from "../../compiler/checks/read/words.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { unreachable } from "../../compiler/diagnostics/invariant.js";
import type { JsonPath } from "../../compiler/json/value.js";
import { derive } from "../../solver/derive.js";
import { effectiveModel, type EffectiveModel } from "../../solver/effective.js";
import type { SolverSource } from "../../solver/solver-source.js";
import { conformCodes } from "./codes.js";
import type { EventOf, LogEvent } from "./event.js";
import { fromArguments, fromCapture, printValue, valueOf, type Values } from "./given.js";
import type { Line } from "./lines.js";
import { Monitor, type Judgement } from "./monitor.js";
import { Permissions } from "./permissions.js";
import { placeOf, readEvent } from "./read-event.js";
import type { Conformance, ConformReport } from "./report.js";
import { unjudged } from "./unjudged.js";
import { Violations, type Sighting } from "./violation.js";

export interface ConformOptions {
  /** The log as findings call it. */
  readonly path: string;
  /** The log holds every firing, whatever its `start` says. */
  readonly complete?: boolean;
  /** How many nodes the set of possible states may take. */
  readonly nodes?: number;
  readonly solvers: SolverSource;
}

/** Of lines that can't be read, this many are shown. */
const shownFaults = 20;

/** Nothing seen yet; being judged; judged to its first violation or its budget; the log of another skill. */
type Phase = "before" | "judging" | "decided" | "foreign";

export class LogJudge {
  readonly #skill: CheckedSkill;
  readonly #options: ConformOptions;
  readonly #effective: EffectiveModel;
  readonly #permissions: Permissions;
  readonly #sightings = new Map<string, Sighting>();
  readonly #violations: Violations;
  readonly #findings: Diagnostic[] = [];
  readonly #fired: Map<string, number>;
  readonly #calls = new Map<string, number>();
  readonly #changed = new Set<string>();
  #monitor: Monitor | undefined;
  #phase: Phase = "before";
  #verdict: Conformance = "conforms";
  #complete: boolean;
  #lines = 0;
  #events = 0;
  #faults = 0;

  constructor(skill: CheckedSkill, options: ConformOptions) {
    this.#skill = skill;
    this.#options = options;
    this.#complete = options.complete ?? false;
    this.#effective = effectiveModel(derive(skill));
    this.#permissions = new Permissions(skill);
    this.#violations = new Violations(skill, this.#effective, this.#sightings);
    this.#fired = new Map(skill.entries.filter(({ entry: { role } }) => isTransition(role) || role === "stop").map(({ entry }) => [entry.id, 0]));
  }

  async take(line: Line): Promise<void> {
    this.#lines = line.number;
    if ((line.text === "" && line.fault === undefined) || this.#phase === "foreign") return;
    const read = readEvent(line, this.#options.path);
    if ("event" in read) {
      this.#events += 1;
      await this.#judge(read.event, line);
    } else if (!isCutOff(line)) await this.#fault(line, ...read.diagnostics);
    else this.#findings.push(conformCodes.make("truncated-log", placeOf(line, this.#options.path, []), {}));
    if (this.#phase === "before") this.#phase = "judging";
  }

  /** To be called once, after the last line. */
  async end(): Promise<ConformReport> {
    await this.#monitor?.dispose();
    const { lines, events } = { lines: this.#lines, events: this.#events };
    return {
      verdict: this.#verdict === "conforms" && this.#faults > 0 ? "invalid" : this.#verdict,
      findings: this.#findings,
      lines,
      events,
      coverage: { entries: [...this.#fired].map(([entry, fired]) => ({ entry, fired })) },
      unjudged: unjudged({ skill: this.#skill, effective: this.#effective, complete: this.#complete, seen: new Set(this.#sightings.keys()), fired: this.#fired, calls: this.#calls, hiddenFaults: Math.max(0, this.#faults - shownFaults) }),
    };
  }

  async #judge(event: LogEvent, line: Line): Promise<void> {
    switch (event.event) {
      case "start":
        return this.#start(event, line);
      case "fire":
        return this.#fire(event, line);
      case "tool":
        return this.#call(event, line);
      case "capture":
        return this.#capture(event, line);
      case "atoms":
        return this.#atoms(event, line);
      default:
        return unreachable(event);
    }
  }

  async #start({ skill, complete, args, variables }: EventOf<"start">, line: Line): Promise<void> {
    if (this.#phase !== "before") return this.#invalid(line, ["event"], "`start` stands in the middle of the log", "a log is of one run: begin it with `start`, or leave it out");
    if (skill !== this.#skill.leaf) {
      this.#phase = "foreign";
      return this.#fault(line, conformCodes.make("log-skill-mismatch", this.#place(line, ["skill"]), { found: skill, expected: this.#skill.leaf }));
    }
    this.#complete = this.#options.complete ?? complete ?? false;
    if (variables !== undefined) this.#permissions.resolve(variables);
    if (args !== undefined) await this.#observe(fromArguments(this.#skill, args), line, () => ["args"]);
  }

  async #fire({ entry: name }: EventOf<"fire">, line: Line): Promise<void> {
    const entry = this.#skill.entry(name)?.entry;
    if (entry === undefined) return this.#unknown(line, ["entry"], "entry", name, this.#skill.entries.map(({ entry: { id } }) => (name.startsWith("SKILL-") ? id : id.split("-").slice(2).join("-"))));
    const count = this.#fired.get(entry.id);
    if (count !== undefined) this.#fired.set(entry.id, count + 1);
    if (this.#phase === "decided") return;
    const judgement = await this.#follow((monitor) => monitor.fire(entry.id), line);
    if (judgement.kind === "violated") this.#violate(this.#violations.of(`\`${entry.id}\` ${entry.role === "stop" ? "stops the run" : "fires"}`, this.#place(line, ["entry"]), judgement.culprits));
  }

  async #call(event: EventOf<"tool">, line: Line): Promise<void> {
    if (event.denied === true || event.approved === true || this.#verdict === "violation") return;
    const grant = this.#permissions.judge(event);
    if (grant.kind === "unjudged") this.#calls.set(grant.why, (this.#calls.get(grant.why) ?? 0) + 1);
    if (grant.kind === "refused") this.#violate(this.#violations.ofCall(this.#place(line, ["tool"]), grant));
  }

  async #capture({ anchor: name, values = {} }: EventOf<"capture">, line: Line): Promise<void> {
    const anchors = this.#skill.skill.model.enforce?.anchors ?? {};
    const anchor = Object.hasOwn(anchors, name) ? anchors[name] : undefined;
    if (anchor === undefined) return this.#unknown(line, ["anchor"], "anchor", name, Object.keys(anchors));
    const captures = anchor.captures ?? {};
    for (const [key, value] of Object.entries(values)) {
      const capture = Object.hasOwn(captures, key) ? captures[key] : undefined;
      if (capture === undefined) return this.#unknown(line, ["values", key], "capture", `${name}.${key}`, Object.keys(captures).map((known) => `${name}.${known}`), true);
      const kind = capture.kind ?? (capture.members === undefined ? "string" : "enum");
      if (kind === "string") continue;
      if (valueOf(kind === "enum" ? { kind, members: capture.members ?? [] } : { kind }, value) === undefined) {
        return this.#invalid(line, ["values", key], `\`${name}.${key}\` is never \`${String(value)}\``, kind === "enum" ? `its members are ${listed(capture.members ?? [])}` : `write ${kind === "int" ? "a whole number" : "`true` or `false`"}`);
      }
    }
    await this.#observe(fromCapture(this.#skill, name, values), line, () => ["values"]);
  }

  async #atoms({ values }: EventOf<"atoms">, line: Line): Promise<void> {
    const seen = new Map<string, Exclude<ReturnType<typeof valueOf>, undefined>>();
    for (const [id, value] of Object.entries(values)) {
      const atom = this.#skill.atoms.get(id);
      if (atom === undefined) return this.#unknown(line, ["values", id], "atom", id, this.#skill.atoms.keys(), true);
      const known = valueOf(atom.type, value);
      if (known === undefined) {
        const help = atom.type.kind === "enum" ? `its members are ${listed(atom.type.members)}` : `write ${atom.type.kind === "int" ? "a whole number" : "`true` or `false`"}`;
        return this.#invalid(line, ["values", id], `\`${id}\` is never \`${String(value)}\``, help);
      }
      seen.set(id, known);
    }
    await this.#observe(seen, line, (id) => ["values", id]);
  }

  async #observe(values: Values, line: Line, pathOf: (id: string) => JsonPath): Promise<void> {
    if (this.#phase === "decided" || values.size === 0) return;
    const judgement = await this.#follow((monitor) => monitor.observe(values), line);
    if (judgement.kind === "violated") {
      const culprit = judgement.culprits.find(({ kind }) => kind === "value");
      const ids = culprit?.kind === "value" && judgement.culprits.length === 1 ? [culprit.id] : [...values.keys()];
      const said = ids.slice(0, 3).map((id) => `\`${id}\` is \`${printValue(this.#skill.atoms.get(id)?.type, values.get(id) ?? false)}\``);
      this.#violate(this.#violations.of(said.join(", "), this.#place(line, ids.length === 1 ? pathOf(ids[0] ?? "") : ["values"]), judgement.culprits));
    }
    for (const [id, value] of values) this.#sightings.set(id, { line: line.number, value });
    const changed = judgement.kind === "allowed" ? judgement.changed.filter((id) => !this.#changed.has(id)) : [];
    if (changed.length === 0) return;
    for (const id of changed) this.#changed.add(id);
    this.#findings.push(conformCodes.make("changed-input", this.#place(line, ["values"]), { atoms: listed(changed) }));
  }

  async #follow(ask: (monitor: Monitor) => Promise<Judgement>, line: Line): Promise<Judgement> {
    const { nodes, solvers } = this.#options;
    this.#monitor ??= new Monitor(this.#effective, { complete: this.#complete, denies: this.#skill.denies.map(({ deny }) => deny.formula), solvers, ...(nodes === undefined ? {} : { nodes }) });
    const judgement = await ask(this.#monitor);
    if (judgement.kind === "undecided") {
      this.#phase = "decided";
      this.#verdict = "unknown";
      this.#findings.push(conformCodes.make("undecided-log", this.#place(line, []), { reason: judgement.reason }));
    }
    return judgement;
  }

  #violate(finding: Diagnostic): void {
    this.#findings.push(finding);
    this.#phase = "decided";
    this.#verdict = "violation";
  }

  #unknown(line: Line, path: JsonPath, what: string, name: string, known: Iterable<string>, key = false): Promise<void> {
    return this.#fault(line, conformCodes.make("unknown-log-name", placeOf(line, this.#options.path, path, key), { what, name, known: [...known] }));
  }

  #invalid(line: Line, path: JsonPath, problem: string, help: string): Promise<void> {
    return this.#fault(line, conformCodes.make("invalid-event", this.#place(line, path), { problem, help }));
  }

  /** An event that is not understood: whatever it says, the log may miss firings here. */
  async #fault(line: Line, ...diagnostics: readonly Diagnostic[]): Promise<void> {
    this.#faults += 1;
    if (this.#faults <= shownFaults) this.#findings.push(...diagnostics);
    if (this.#phase === "before" || this.#phase === "judging") await this.#follow((monitor) => monitor.lose(), line);
  }

  #place(line: Line, path: JsonPath): ReturnType<typeof placeOf> {
    return placeOf(line, this.#options.path, path);
  }
}

/** Whether a line that is no event may be the start of one, which its writer did not finish. */
function isCutOff({ ended, fault, text }: Line): boolean {
  return !ended && fault === undefined && /^\s*\{/.test(text);
}
