/** Answers of the solver as text or JSON. */

import type { Answer } from "../queries/ad-hoc.js";
import type { ExitStatus, Io } from "./io.js";

/** Versioned, as every JSON that this program prints. */
const answerVersion = 1;

export function printAnswer(question: Readonly<Record<string, unknown>>, answer: Answer, format: "text" | "json", io: Io): ExitStatus {
  if (format === "json") {
    io.stdout.write(`${JSON.stringify({ version: answerVersion, ...question, verdict: answer.verdict, certainty: answer.certainty, ...Object.fromEntries(answer.lines) }, null, 2)}\n`);
  } else {
    io.stdout.write(`verdict: ${answer.verdict}\n${answer.lines.map(([name, value]) => `${name}: ${value}\n`).join("")}${answer.verdict === "unknown" ? "" : `${answer.certainty}\n`}`);
  }
  return answer.verdict === "unknown" ? 2 : 0;
}
