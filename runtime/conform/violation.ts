/** Violations as findings: the line of the log first, then the places of the model that it breaks. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import type { Clause } from "../../compiler/checks/resolve/clauses.js";
import { listed } from "../../compiler/checks/read/words.js";
import type { Diagnostic, Related } from "../../compiler/diagnostics/diagnostic.js";
import { unreachable } from "../../compiler/diagnostics/invariant.js";
import { atomsOf } from "../../compiler/expression/atoms.js";
import type { Formula } from "../../compiler/expression/formula.js";
import type { Span } from "../../compiler/source/span.js";
import type { EffectiveModel } from "../../solver/effective.js";
import type { Value } from "../../solver/trace.js";
import { conformCodes, type ViolationCode } from "./codes.js";
import type { Culprit } from "./culprit.js";
import { printValue } from "./given.js";
import type { Grant } from "./permissions.js";

/** What a log last said of an atom. */
export interface Sighting {
  readonly line: number;
  readonly value: Value;
}

/** What one culprit means for the reader. */
interface Reason {
  readonly code: ViolationCode;
  /** What is wrong, where it is the only reason: the second half of a sentence. */
  readonly alone: string;
  /** Its name in a list of reasons. */
  readonly name: string;
  readonly help?: string | undefined;
  readonly related: readonly Related[];
}

export class Violations {
  constructor(
    readonly skill: CheckedSkill,
    readonly effective: EffectiveModel,
    readonly sightings: ReadonlyMap<string, Sighting>,
  ) {}

  /** @param event the first half of the sentence: "`RUN-002` fires" */
  of(event: string, place: Span, culprits: readonly Culprit[]): Diagnostic {
    const reasons = culprits.map((culprit) => this.#reason(culprit));
    const [first] = reasons;
    const code = first?.code ?? "violated-value";
    const breaks = reasons.length === 1 && first !== undefined ? first.alone : `no run that fits the lines before meets ${joined(reasons.map(({ name }) => name))} here`;
    const help = reasons.find((reason) => reason.help !== undefined)?.help;
    return conformCodes.make(code, place, { event, breaks, help }, { related: reasons.flatMap(({ related }) => related) });
  }

  ofCall(place: Span, { row, call, rule }: Grant & { readonly kind: "refused" }): Diagnostic {
    const related = [{ span: this.skill.skill.origins.span(row, "value"), message: "what is granted" }];
    return conformCodes.make("violated-permission", place, { event: `the call \`${call}\``, breaks: "`allowed-tools` does not grant it", help: `add \`${rule}\` to \`allowed-tools\`, or keep the agent from it` }, { related });
  }

  #reason(culprit: Culprit): Reason {
    switch (culprit.kind) {
      case "pred":
        return this.#pred(culprit);
      case "stop": {
        const clause = this.skill.entry(culprit.id)?.pred;
        return { code: "violated-stop", alone: `the run has stopped at \`${culprit.id}\``, name: `that \`${culprit.id}\` has not stopped the run`, help: this.#seen(clause?.formula) ?? "nothing may fire after a stop", related: whole(clause, "the stop holds") };
      }
      case "entry": {
        const clause = this.skill.entry(culprit.id)?.pred;
        return { code: "violated-rule", alone: `it breaks the rule \`${culprit.id}\``, name: `the rule \`${culprit.id}\``, help: this.#seen(clause?.formula), related: whole(clause, "the rule") };
      }
      case "group": {
        const span = this.skill.exclusive[culprit.index]?.span;
        const atoms = listed(culprit.atoms);
        return { code: "violated-rule", alone: `at most one of ${atoms} may be true`, name: `that at most one of ${atoms} is true`, help: this.#seenOf(culprit.atoms), related: span === undefined ? [] : [{ span, message: "they exclude each other" }] };
      }
      case "source":
        return { code: "violated-value", alone: `${listed(culprit.atoms)} read the same thing of the world and disagree`, name: `that ${listed(culprit.atoms)} read the same thing`, help: this.#seenOf(culprit.atoms), related: [] };
      case "route":
        return this.#route(culprit);
      case "deny": {
        const deny = this.skill.denies[culprit.index];
        const entry = `\`${deny?.entry.entry.id ?? ""}\``;
        return { code: "violated-permission", alone: `the \`enforce\` rule of ${entry} refuses what it leads to`, name: `the \`enforce\` rule of ${entry}`, help: deny?.rule.recovery ?? deny?.rule.reason, related: whole(deny?.deny, "what is refused") };
      }
      case "value":
        return this.#value(culprit.id);
      case "start":
        return { code: "violated-start", alone: "the rules of the skill let no run start", name: "the rules of the skill", help: `\`skillmodel analyze ${this.skill.leaf}\` says why`, related: [] };
      default:
        return unreachable(culprit);
    }
  }

  #pred({ id, index, formula }: Culprit & { readonly kind: "pred" }): Reason {
    const clause = this.skill.entry(id)?.pred;
    const operands = clause?.expression.type === "Junction" && clause.expression.operator === "and" ? clause.expression.operands : undefined;
    const range = operands?.[index] ?? { start: 0, end: clause?.text.length ?? 0 };
    const text = clause?.text.slice(range.start, range.end) ?? "";
    const related = clause === undefined ? [] : [{ span: clause.place.locate(range), message: "its condition" }];
    return { code: "violated-guard", alone: `\`${text}\` can't hold here`, name: `\`${text}\``, help: this.#granted(formula) ?? this.#seen(formula), related };
  }

  #route({ how, section: index }: Culprit & { readonly kind: "route" }): Reason {
    const route = this.skill.routes.find(({ sectionIndex }) => sectionIndex === index);
    const title = `\`${this.effective.model.sections[index]?.title ?? ""}\``;
    const alone = { inactive: `its route ${title} does not hold here`, replaced: `the route ${title} holds here and replaces it`, between: `the route ${title} says that it comes earlier or later` }[how];
    const related = how === "between" && route !== undefined ? [{ span: this.skill.skill.origins.span(route.section, "between"), message: "where the route stands" }] : whole(route?.pred, "the condition of the route");
    return { code: "violated-route", alone, name: `the route ${title}`, help: this.#seen(route?.pred.formula), related };
  }

  #value(id: string): Reason {
    const atom = this.skill.atoms.get(id);
    const { declaration } = atom ?? {};
    const related = declaration === undefined ? [] : [{ span: declaration.owner.origins.label(declaration.map, id), message: "the atom" }];
    const granted = this.#granted({ kind: "atom", id });
    return { code: "violated-value", alone: "no run that fits the lines before has this value here", name: `\`${id}\``, help: granted ?? this.#seenOf([id]), related };
  }

  /** Who would have to fire first, where a condition is one granted atom. */
  #granted(formula: Formula): string | undefined {
    if (formula.kind !== "atom") return undefined;
    const granters = this.effective.transitions.filter(({ grants }) => grants.includes(formula.id)).map(({ id }) => id);
    if (granters.length > 0) return `${listed(granters.slice(0, 3), "or")} grants \`${formula.id}\`, and has to fire first`;
    return this.effective.model.atoms.get(formula.id)?.source === undefined ? `no entry grants \`${formula.id}\`` : undefined;
  }

  #seen(formula: Formula | undefined): string | undefined {
    return formula === undefined ? undefined : this.#seenOf([...atomsOf(formula)]);
  }

  /** What the log has said of these atoms. */
  #seenOf(atoms: readonly string[]): string | undefined {
    const said = atoms.flatMap((id) => {
      const sighting = this.sightings.get(id);
      return sighting === undefined ? [] : [`\`${id}\` is \`${printValue(this.skill.atoms.get(id)?.type, sighting.value)}\` by line ${sighting.line}`];
    });
    return said.length === 0 ? undefined : joined(said.slice(0, 3));
  }
}

function whole(clause: Clause | undefined, message: string): Related[] {
  return clause === undefined ? [] : [{ span: clause.place.locate({ start: 0, end: clause.text.length }), message }];
}

function joined(texts: readonly string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} and ${last}`;
}
