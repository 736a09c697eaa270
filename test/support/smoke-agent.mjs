/** A scripted agent for smoke tests: `node smoke-agent.mjs <what it does> [file]`. */

import { spawn } from "node:child_process";
import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { clearInterval, setInterval, setTimeout } from "node:timers";

const [, , does, file = ""] = process.argv;
const forever = () => setInterval(() => undefined, 1000);

/** Starts a child that nothing but SIGKILL ends, which writes to the file every 50 ms; goes on when it does. */
function beat(stdio, then) {
  const code = `process.on("SIGTERM", () => undefined); setInterval(() => require("node:fs").appendFileSync(${JSON.stringify(file)}, "beat\\n"), 50)`;
  spawn(process.execPath, ["-e", code], { stdio });
  const wait = setInterval(() => {
    if (!existsSync(file)) return;
    clearInterval(wait);
    then();
  }, 20);
}

const acts = {
  succeed() {
    writeFileSync("greet.js", 'export const greet = (name) => `Hello, ${name}!`;\n');
    process.stdout.write('{"type": "assistant", "message": {"content": [{"type": "tool_use", "name": "Bash", "input": {"command": "node --test"}}, {"type": "text", "text": "greet.js\\nis \\"done\\""}]}}\n{"type": "result", "total_cost_usd": 0.25}\n');
  },
  echo() {
    let text = "";
    process.stdin.setEncoding("utf8").on("data", (chunk) => (text += chunk)).on("end", () => process.stdout.write(JSON.stringify({ text, cwd: process.cwd(), check: process.env.CHECKED, argv: process.argv.slice(3) })));
  },
  hang: forever,
  deaf() {
    process.on("SIGTERM", () => undefined);
    forever();
  },
  forkAndEnd: () => beat("inherit", () => process.exit(0)),
  forkAndSpend() {
    beat("ignore", () => process.stdout.write('{"usd": 9.5}\n'));
    forever();
  },
  forkAndHang() {
    beat("ignore", () => undefined);
    forever();
  },
  spend() {
    process.stdout.write('{"usd": 1}\n');
    setTimeout(() => process.stdout.write('{"usd": 9.5}\n'), 50);
    forever();
  },
  spendLast: () => process.stdout.write('{"total_cost_usd": 9.5}'),
  crash() {
    process.stderr.write("no idea\n");
    process.exitCode = 3;
  },
  die: () => process.kill(process.pid, "SIGKILL"),
  babble: () => process.stdout.write(Buffer.from([0, 255, 27, 91, 50, 74, 10, 123, 34, 10, 123, 125, 10, 91, 10])),
  flood() {
    const write = () => process.stdout.write("x".repeat(65536), write);
    write();
  },
  escape() {
    writeFileSync("../beside.txt", "");
    if (file !== "") appendFileSync(file, "\n");
  },
};

acts[does]();
