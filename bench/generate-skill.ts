/**
 * Skills of a realistic kind for measurements: phases with branches, routes, rules, stops, and a few dead entries.
 * Everything follows from the seed, so a figure can be measured again.
 */

import { mulberry32 } from "./random.js";

export interface GeneratedSkill {
  readonly leaf: string;
  /** The model as plain data, in canonical field order. */
  readonly model: Readonly<Record<string, unknown>>;
}

export interface SkillPlan {
  readonly seed: number;
  readonly index: number;
  /** How many skills the library has: neighbours are linked by pipeline edges. */
  readonly count: number;
  /** How many entries the skill has. */
  readonly entries: number;
  /** Share of entries that no run fires. Zero for a library that must pass every check. */
  readonly dead: number;
}

const phaseLength = 10;
const modes = ["light", "normal", "full"] as const;

/** A guard that no run meets: an atom that nothing grants, a value that is two at once, or an order that steps exclude. */
function deadGuard(atom: string, granted: readonly string[], kind: number, atoms: Record<string, unknown>): string {
  const [first, second] = granted;
  if (kind < 0.3 && first !== undefined && second !== undefined) return `${second} and not ${first}`;
  if (kind < 0.6 && first !== undefined) return `${first} and mode = light and mode = full`;
  atoms[`${atom}_never`] = { sort: "event" };
  return `${atom}_never`;
}

export function leafName(index: number): string {
  return `bench-${String(index).padStart(4, "0")}`;
}

export function generateSkill(plan: SkillPlan): GeneratedSkill {
  const random = mulberry32(plan.seed * 100_003 + plan.index);
  const leaf = leafName(plan.index);
  const id = (section: string, number: number): string => `SKILL-${leaf.replaceAll("-", "").toUpperCase()}-${section}-${String(number).padStart(3, "0")}`;
  const phases = Math.max(1, Math.ceil(plan.entries / phaseLength));
  const atoms: Record<string, unknown> = {
    mode: { kind: "enum", members: [...modes], sort: "state", source: "arg: mode" },
    urgent: { sort: "state", source: "session" },
  };
  const sections: unknown[] = [];
  let before: string | undefined;
  let left = plan.entries;
  for (let phase = 0; phase < phases; phase += 1) {
    const word = `P${String(phase + 1).padStart(2, "0")}`;
    const blocks: unknown[] = [];
    const granted: string[] = [];
    const size = Math.min(phaseLength, left);
    left -= size;
    const entry = (role: string, title: string, statement: string, clauses: Record<string, unknown>): void => {
      blocks.push({ entry: { id: id(word, blocks.length + 1), ...clauses, role, statement, title } });
    };
    for (let number = 0; number < size; number += 1) {
      const isLast = number === size - 1;
      const atom = `p${phase + 1}_a${number + 1}`;
      const previous = granted.at(-1) ?? before;
      const need = previous === undefined ? undefined : previous;
      if (!isLast && number === 3) {
        const missing = `p${phase + 1}_input_missing`;
        atoms[missing] = { sort: "state", source: "environment" };
        entry("stop", "Stop", "If the input is missing ⇒ STOP and say so.", { pred: need === undefined ? missing : `${need} and ${missing}` });
      } else if (!isLast && number === 5 && granted.length >= 2) {
        entry("rule", "Order", "The second step MUST follow the first.", { pred: `${granted[1]} => ${granted[0]}` });
      } else if (!isLast && number === 7) {
        const conditions = [need, `mode ${random() < 0.5 ? ">=" : "="} ${modes[Math.floor(random() * modes.length)]}`].filter(Boolean);
        atoms[atom] = { sort: "event" };
        entry("step", "Branch", "WRITE what the mode asks for.", { post: [atom], pred: conditions.join(" and ") });
        blocks.push({ entry: { id: id(word, blocks.length + 1), pred: `${atom} => ${granted[0] ?? atom}`, role: "quality", statement: "PREFER the short way.", title: "Short way" } });
        number += 1;
      } else if (plan.dead > 0 && random() < plan.dead) {
        entry("step", "Dead", "READ what nobody writes.", { pred: deadGuard(atom, granted, random(), atoms) });
      } else {
        const role = isLast && phase === phases - 1 ? "handoff" : "step";
        if (role === "step") atoms[atom] = { sort: "event" };
        const extra = granted.length > 1 && random() < 0.3 ? ` and (${granted[Math.floor(random() * granted.length)]} or urgent)` : "";
        const pred = need === undefined ? undefined : `${need}${extra}`;
        entry(role, role === "handoff" ? "Hand over" : `Step ${number + 1}`, role === "handoff" ? "RETURN what was made." : `READ part ${number + 1} of phase ${phase + 1} and note it.`, {
          ...(role === "step" ? { post: [atom] } : {}),
          ...(pred === undefined ? {} : { pred }),
        });
        granted.push(atom);
      }
    }
    before = granted.at(-1) ?? before;
    sections.push({ title: `${phase + 1}. Phase`, blocks });
    if (phase % 3 === 1 && granted.length > 2) {
      const replaced = (blocks.find((block) => JSON.stringify(block).includes(`"${granted[1]}"]`)) as { entry: { id: string } } | undefined)?.entry.id;
      if (replaced !== undefined) {
        const routeWord = `R${String(phase + 1).padStart(2, "0")}`;
        sections.push({
          title: `Route of phase ${phase + 1}`,
          blocks: [{ entry: { id: id(routeWord, 1), post: [granted[1]], pred: `${granted[0]}`, role: "step", statement: "WRITE the short form.", title: "Short form" } }],
          kind: "route",
          pred: `urgent and mode = ${modes[phase % 3]}`,
          replaces: replaced,
        });
      }
    }
  }
  const edges = [
    ...(plan.index > 0 ? [{ kind: "from", skill: leafName(plan.index - 1) }] : []),
    ...(plan.index < plan.count - 1 ? [{ kind: "to", skill: leafName(plan.index + 1) }] : []),
  ];
  return {
    leaf,
    model: {
      args: { rows: [{ name: "mode", default: "normal", effect: "how much is done", form: "`mode:<light|normal|full>`" }] },
      atoms: Object.fromEntries(Object.entries(atoms).sort(([a], [b]) => (a < b ? -1 : 1))),
      changelog: [{ date: "2026-11-30", version: "1.0.0", text: "First version." }],
      frontmatter: [
        { key: "name", value: ` ${leaf}` },
        { key: "description", value: ` Does piece ${plan.index} of a measured library. Use when piece ${plan.index} is to be done.` },
        { key: "version", value: " 1.0.0" },
        { key: "format", value: " 2" },
        { key: "allowed-tools", value: " Read, Write" },
      ],
      model: { effort: "low", reason: "a measurement", tier: "mid-tier" },
      routing: { pipeline: { ...(edges.length > 0 ? { edges } : {}), standalone: true }, purpose: `do piece ${plan.index}.` },
      sections,
    },
  };
}
