/** The battery on generated skills: against one naive query per entry, and how its time grows with the skill. */

import { rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Benchmark, Row } from "../benchmark.js";
import { runProcess, script } from "../child.js";
import { writeLibrary } from "../generate-library.js";

const sizes = [60, 600, 2000] as const;

export const batteryBenchmark: Benchmark = {
  name: "battery",
  title: "the whole battery on one generated skill, warm, against one unrolled z3 query per entry at the complete bound",
  async run(report) {
    const roots = sizes.map((entries) => writeLibrary({ seed: 1, skills: 1, entries, dead: 0.05 }));
    try {
      const warm: number[] = [];
      for (const [index, root] of roots.entries()) {
        report(`${sizes[index]} entries`);
        const { output } = await runProcess(script("battery"), ["--times", index === 0 ? "20" : index === 1 ? "4" : "2", root]);
        warm.push((JSON.parse(output) as { warm: number }).warm);
      }
      const [small = NaN, middle = NaN, large = NaN] = warm;
      report(`${sizes[0]} entries, naive`);
      const { output } = await runProcess(script("naive"), [roots[0] ?? ""]);
      const naive = (JSON.parse(output) as { seconds: number }).seconds;
      const rows: Row[] = [
        { what: `${sizes[0]} entries; theirs answers reach only`, ours: small, theirs: naive, goal: { ratio: 100 } },
        { what: `${sizes[1]} entries`, ours: middle },
        { what: `${sizes[2]} entries`, ours: large },
        { what: `growth from ${sizes[1]} to ${sizes[2]} entries, as an exponent`, exponent: Math.log(large / middle) / Math.log(sizes[2] / sizes[1]), most: 1.7 },
      ];
      return rows;
    } finally {
      for (const root of roots) rmSync(dirname(root), { recursive: true, force: true });
    }
  },
};
