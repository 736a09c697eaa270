/** The battery on skills without sums of several ints needs no z3, and gives the findings that z3 alone gives. */

import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { writeLibrary } from "../../../bench/generate-library.js";
import { compile } from "../../../compiler/compile.js";
import { defaultConfig } from "../../../compiler/model/config.js";
import { runBattery } from "../../../queries/battery/run.js";
import { Subject } from "../../../queries/subject.js";
import type { Engine } from "../../../solver/session.js";
import { wasmSource, type SolverSource } from "../../../solver/solver-source.js";

test("generated skills", async () => {
  const root = writeLibrary({ seed: 4, skills: 1, entries: 20, dead: 0.3 });
  try {
    const { skills } = await compile(root, { config: defaultConfig, base: dirname(root) });
    expect(skills).toHaveLength(1);
    const z3 = wasmSource();
    let started = 0;
    const counting: SolverSource = {
      budget: z3.budget,
      solver: () => {
        started += 1;
        return z3.solver();
      },
    };
    const findings = async (engine: Engine): Promise<string[]> => {
      const found: string[] = [];
      for (const skill of skills) {
        const subject = new Subject(skill, { solvers: counting, engine });
        const { diagnostics, undecided } = await runBattery(subject, defaultConfig);
        expect(undecided).toBe(false);
        found.push(...diagnostics.map(({ code, message }) => `${code}: ${message.replace(/proved \([a-z0-9]*\)/, "proved")}`));
        subject.dispose();
      }
      return found;
    };
    const layered = await findings("layered");
    expect(layered.some((finding) => finding.startsWith("reach"))).toBe(true);
    expect(started).toBe(0);
    expect(await findings("z3")).toEqual(layered);
    expect(started).toBeGreaterThan(0);
  } finally {
    rmSync(dirname(root), { recursive: true, force: true });
  }
});
