/** Layers 1 to 4 and rendering of whole libraries, and how the time grows with their size. */

import { rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Benchmark, Row } from "../benchmark.js";
import { inTurn } from "../benchmark.js";
import { script, timeProcess } from "../child.js";
import { writeLibrary } from "../generate-library.js";

const sizes = [30, 120, 480] as const;
const rounds = 3;

export const libraryBenchmark: Benchmark = {
  name: "library",
  title: "layers 1 to 4 and rendering of a library of generated skills of 60 entries, start-up included",
  async run(report) {
    const roots = sizes.map((skills) => writeLibrary({ seed: 1, skills, entries: 60, dead: 0 }));
    try {
      report(`${sizes.join(", ")} skills, ${rounds} rounds`);
      const times = await inTurn(rounds, roots.map((root) => () => timeProcess(script("compile-library"), [root])));
      const rows = sizes.map((skills, index): Row => ({
        what: `${skills} skills`,
        ours: times[index] ?? NaN,
        ...(skills === 120 ? { goal: { seconds: 2 } } : {}),
      }));
      const [small = NaN, , large = NaN] = times;
      return [...rows, { what: `growth from ${sizes[0]} to ${sizes[2]} skills, as an exponent (1 is proportional)`, exponent: Math.log(large / small) / Math.log(sizes[2] / sizes[0]), most: 1.1 }];
    } finally {
      for (const root of roots) rmSync(dirname(root), { recursive: true, force: true });
    }
  },
};
