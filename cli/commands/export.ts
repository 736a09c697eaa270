/** Prints a CUE file's data as JSON. */

import { exportJson } from "../../compiler/evaluate/export.js";
import { loadCue } from "../../compiler/model/load-data.js";
import { reportFindings } from "../report.js";
import { loadSource } from "../source.js";
import type { Run } from "../spec.js";
import type { exportSpec } from "../specs/export.js";

export const run: Run<typeof exportSpec> = async ([path = ""], options, io) => {
  const source = await loadSource(path, io);
  const { typed: data, diagnostics } = source.typed === undefined ? { diagnostics: source.diagnostics } : loadCue(source.typed);
  const status = await reportFindings(diagnostics, options, io, "stderr");
  if (status === 0 && data !== undefined) io.stdout.write(exportJson(data.value));
  return status;
};
