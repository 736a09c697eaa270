/**
 * For each route that replaces entries, and each living entry that it does not replace: unsatisfiable while the route
 * holds, satisfiable if what it replaces had stayed in force.
 */

import { polarityOf } from "../../../compiler/expression/atoms.js";
import { and } from "../../../compiler/expression/formula.js";
import type { DerivedModel } from "../../../solver/model.js";
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
    for (const [section, { route, title }] of subject.model.sections.entries()) {
      if (route?.anchor.kind !== "replaces") continue;
      const { entries: replaced } = route.anchor;
      const removed = subject.effective.transitions.filter(({ id }) => replaced.includes(id));
      for (const transition of subject.effective.transitions) {
        if (replaced.includes(transition.id) || (await subject.isDead(transition.id))) continue;
        const reads = polarityOf(transition.pred).positive;
        const producers = removed.flatMap(({ id, grants }) => {
          const atoms = grants.filter((atom) => reads.has(atom));
          return atoms.length === 0 ? [] : [{ id, atoms }];
        });
        if (producers.length === 0) continue;
        if ((await subject.reachable([and(route.pred, subject.canFire(transition))]))[0] !== undefined) continue;
        const producer = await firstOf(producers, ({ id }) => firesWith(subject, section, id, transition.id));
        if (producer === undefined) continue;
        report(subject.routeSpan(section), { title, producer: producer.id, atoms: producer.atoms, id: transition.id }, {
          related: [{ span: subject.idSpan(producer.id), message: "replaced" }, { span: subject.predSpan(transition.id), message: "needs it" }],
        });
      }
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
