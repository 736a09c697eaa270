/**
 * For each route that replaces entries, and each living entry that it does not replace: unsatisfiable while the route
 * holds, satisfiable if what it replaces had stayed in force.
 */

import { polarityOf } from "../../../compiler/expression/atoms.js";
import { and, top } from "../../../compiler/expression/formula.js";
import { byAtom, concerning } from "../../../solver/by-atom.js";
import type { EffectiveTransition } from "../../../solver/effective.js";
import type { DerivedModel, Route } from "../../../solver/model.js";
import { Subject } from "../../subject.js";
import { batteryCheck } from "../check.js";

export const routeRemovesProducer = batteryCheck<{ title: string; producer: string; atoms: readonly string[]; id: string }>("route-removes-producer", {
  over: "runs",
  severity: "error",
  title: "a route that replaces the only entry that grants what another needs",
  message: ({ title, producer, atoms, id }) => `the route \`${title}\` replaces \`${producer}\`, which grants \`${atoms.join("`, `")}\`, and nothing takes its place: while the route holds, \`${id}\` can never fire`,
  help: ({ atoms }) => `let the route's own section grant \`${atoms.join("`, `")}\`, or let it replace the entry that needs it too`,
  explain: {
    why: "A route that takes a producer away and puts nothing in its place leaves entries waiting for a fact that now nobody brings about.",
    wrong: '… "RUN-002", post: ["reviewed"]\n… role: "handoff", pred: "reviewed"\nkind: "route", pred: "fast", replaces: "RUN-002"  // grants nothing',
    right: 'kind: "route", pred: "fast", replaces: "RUN-002"\n… role: "verify", post: ["reviewed"]  // in the route\'s section',
  },
  async run(subject, report) {
    const { transitions } = subject.effective;
    const needing = byAtom(transitions.keys(), (index) => polarityOf(transitions[index]?.pred ?? top).positive);
    const suspects: { section: number; route: Route; title: string; transition: EffectiveTransition; producers: { id: string; atoms: string[] }[] }[] = [];
    for (const [section, { route, title }] of subject.model.sections.entries()) {
      if (route?.anchor.kind !== "replaces") continue;
      const { entries: replaced } = route.anchor;
      const removed = transitions.filter(({ id }) => replaced.includes(id));
      const waiting = concerning(needing, removed.flatMap(({ grants }) => grants));
      for (const index of waiting.sort((a, b) => a - b)) {
        const transition = transitions[index];
        if (transition === undefined || replaced.includes(transition.id) || (await subject.isDead(transition.id))) continue;
        const reads = polarityOf(transition.pred).positive;
        const producers = removed.flatMap(({ id, grants }) => {
          const atoms = grants.filter((atom) => reads.has(atom));
          return atoms.length === 0 ? [] : [{ id, atoms }];
        });
        suspects.push({ section, route, title, transition, producers });
      }
    }
    const runs = await subject.reachable(suspects.map(({ route, transition }) => and(route.pred, subject.canFire(transition))));
    for (const [index, { section, title, transition, producers }] of suspects.entries()) {
      if (runs[index] !== undefined) continue;
      const producer = await firstOf(producers, ({ id }) => firesWith(subject, section, id, transition.id));
      if (producer === undefined) continue;
      report(subject.routeSpan(section), { title, producer: producer.id, atoms: producer.atoms, id: transition.id }, {
        related: [{ span: subject.idSpan(producer.id), message: "replaced" }, { span: subject.predSpan(transition.id), message: "needs it" }],
      });
    }
  },
});

async function firstOf<T>(list: readonly T[], test: (item: T) => Promise<boolean>): Promise<T | undefined> {
  for (const item of list) if (await test(item)) return item;
  return undefined;
}

/** Whether an entry could fire while the route holds, had the route left the producer in force. */
async function firesWith(subject: Subject, section: number, producer: string, id: string): Promise<boolean> {
  const kept = new Subject(subject.skill, subject.options, keepInForce(subject.model, section, producer));
  const transition = kept.effective.byId.get(id);
  const route = kept.model.sections[section]?.route;
  const [run] = transition && route ? await kept.reachable([and(route.pred, kept.canFire(transition))]) : [];
  kept.dispose();
  return run !== undefined;
}

function keepInForce(model: DerivedModel, section: number, producer: string): DerivedModel {
  const sections = model.sections.map((one, index) => {
    if (index !== section || one.route?.anchor.kind !== "replaces") return one;
    return { ...one, route: { ...one.route, anchor: { ...one.route.anchor, entries: one.route.anchor.entries.filter((entry) => entry !== producer) } } };
  });
  return { ...model, sections };
}
