/** Parses and evaluates each file named, `--times N` times; prints the seconds of the last time, and the length of the JSON. */

import { readFileSync } from "node:fs";
import { favourShortRuns } from "../../cli/short-runs.js";
import { evaluate } from "../../compiler/evaluate/evaluate.js";
import { exportJson } from "../../compiler/evaluate/export.js";
import { SourceFile } from "../../compiler/source/source-file.js";
import { parse } from "../../compiler/syntax/parse.js";
import { repeat } from "../repeat.js";

favourShortRuns();

await repeat((path) => {
  const file = new SourceFile(path, readFileSync(path, "utf8"));
  const { value, diagnostics } = evaluate(parse(file).file, file);
  if (value === undefined) throw new Error(diagnostics[0]?.message ?? `${path} has no data`);
  return exportJson(value).length;
});
