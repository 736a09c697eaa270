// Starts one reviewer for each question of the risk map, at most four at a time, and gathers their findings.
// usage: node workflows/lanes.js <questions.json> [agent command…]
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const [questionFile, ...agent] = process.argv.slice(2);
if (questionFile === undefined || agent.length === 0) {
  console.error("usage: node workflows/lanes.js <questions.json> <agent command…>");
  process.exit(2);
}

const questions = JSON.parse(readFileSync(questionFile, "utf8"));
const waiting = [...questions];
const findings = [];
let returned = 0;

function lane(question) {
  return new Promise((resolve) => {
    const [program, ...args] = agent;
    const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.on("error", () => resolve());
    child.on("close", (status) => {
      if (status === 0) {
        returned += 1;
        findings.push(...output.split("\n").filter((line) => line.trim() !== ""));
      }
      resolve();
    });
    child.stdin.on("error", () => {});
    child.stdin.end(question);
  });
}

async function worker() {
  for (let question = waiting.shift(); question !== undefined; question = waiting.shift()) await lane(question);
}

await Promise.all([worker(), worker(), worker(), worker()]);
writeFileSync("review/lanes.json", JSON.stringify({ spawned: questions.length, returned, voidRounds: returned === 0 ? 1 : 0 }));
console.log(findings.join("\n"));
