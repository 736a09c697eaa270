/** Who grants what is read where: an arrow from the granting entry to each guard that asks for the atom. */

import type { CheckedSkill } from "../../compiler/checks/checked.js";
import type { Clause } from "../../compiler/checks/resolve/clauses.js";
import { polarityOf } from "../../compiler/expression/atoms.js";
import { escapeLine } from "./label.js";
import type { Names } from "./names.js";
import { inFlow } from "./shapes.js";

/** Rules and qualities hold throughout, so no arrow leads to them: their clause names what they read. */
export function grantEdges(skill: CheckedSkill, names: Names): string[] {
  const readers = [
    ...skill.entries.flatMap((placed) => (placed.pred !== undefined && inFlow(placed.entry.role) ? [reader(names.entry(placed), placed.pred)] : [])),
    ...skill.routes.map(({ sectionIndex, pred }) => reader(names.route(sectionIndex), pred)),
  ];
  return skill.entries.flatMap((placed) => {
    const from = names.entry(placed);
    return readers.flatMap(({ node, needs, forbids }) => {
      if (node === from) return [];
      const needed = placed.post.filter((id) => needs.has(id));
      const forbidden = placed.post.filter((id) => forbids.has(id) && !needs.has(id));
      return [
        ...(needed.length === 0 ? [] : [`${from} -->|"${escapeLine(needed.join(", "))}"| ${node}`]),
        ...(forbidden.length === 0 ? [] : [`${from} --x|"${escapeLine(forbidden.join(", "))}"| ${node}`]),
      ];
    });
  });
}

interface Reader {
  readonly node: string;
  readonly needs: ReadonlySet<string>;
  readonly forbids: ReadonlySet<string>;
}

function reader(node: string, { formula }: Clause): Reader {
  const { positive, negative } = polarityOf(formula);
  return { node, needs: positive, forbids: negative };
}
