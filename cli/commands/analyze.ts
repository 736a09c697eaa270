/** The battery on one skill, with its summary. */

import type { BatteryResult } from "../../queries/battery/run.js";
import { runBattery } from "../../queries/battery/run.js";
import { forbiddenRuns } from "../../queries/forbidden-runs.js";
import { summarize } from "../../queries/summary.js";
import { sortDiagnostics } from "../../compiler/diagnostics/collect.js";
import { hasErrors } from "../../compiler/diagnostics/diagnostic.js";
import { analysisDocument, analysisText, type Analysis } from "../analysis.js";
import { askSkill } from "../ask.js";
import { batteryLines } from "../battery-lines.js";
import type { ExitStatus } from "../io.js";
import { openCache } from "../open-cache.js";
import { reportFindings } from "../report.js";
import type { Run } from "../spec.js";
import type { analyzeSpec } from "../specs/analyze.js";

export const run: Run<typeof analyzeSpec> = ([name = ""], options, io) =>
  askSkill(name, options, io, async (subject, { loaded }) => {
    const cache = await openCache(options.cache, io);
    const judge = (): Promise<BatteryResult> => runBattery(subject, loaded.config);
    const { diagnostics, undecided, silenced } = cache === undefined ? await judge() : await cache.battery(subject.skill, loaded, options, judge);
    const { format, quiet } = options;
    const analysis: Analysis | undefined =
      format === "json" || (format === "text" && !quiet) ? { skill: subject.skill, model: subject.model, summary: summarize(subject), rules: await forbiddenRuns(subject), silenced } : undefined;
    const status = (): ExitStatus => (undecided || analysis?.rules.some(({ effect }) => effect.kind === "undecided") ? 2 : hasErrors(diagnostics) ? 1 : 0);
    if (format === "lines") io.stdout.write(batteryLines(subject.skill, diagnostics, io.cwd));
    else if (format === "json" && analysis) io.stdout.write(analysisDocument(analysis, sortDiagnostics(quiet ? diagnostics.filter(({ severity }) => severity === "error") : diagnostics)));
    else await reportFindings(diagnostics, options, io);
    if (format === "text" && analysis) io.stdout.write(analysisText(analysis));
    return status();
  });
