/** The smoke test sets variables that exist, and its files are there. */

import { didYouMean } from "../../diagnostics/nearest.js";
import { at, check, labelOf } from "../check.js";

export const smokeMismatch = check<{ problem: string; help: string }>("smoke-mismatch", {
  layer: 2,
  adjustable: true,
  severity: "error",
  title: "a smoke test that names a variable or a file which does not exist",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "A smoke test that can't start proves nothing. It sets variables of the skill's `env`, and its invocation and fixture stand in the folder `smoke/`.",
    wrong: 'env: {CHECK: {interface: "check@1"}}\nsmoke: {env: {CHEK: "go test"}, invoke: "tidy.md", …}',
    right: 'env: {CHECK: {interface: "check@1"}}\nsmoke: {env: {CHECK: "go test"}, invoke: "tidy.md", …}  // smoke/tidy.md',
  },
  skill({ skill }, report) {
    const { env = {}, smoke } = skill.model;
    if (smoke === undefined) return;
    const keys = Object.keys(env);
    for (const key of Object.keys(smoke.env ?? {})) {
      if (!keys.includes(key)) report(labelOf(smoke.env ?? smoke, key), { problem: `the smoke test sets \`${key}\`, which \`env\` does not declare`, help: didYouMean(key, keys) ?? "declare it in `env`, or remove it" });
    }
    const files = skill.siblings.filter((path) => path.startsWith("smoke/")).map((path) => path.slice("smoke/".length));
    if (!files.includes(smoke.invoke)) {
      report(at(smoke, "invoke"), { problem: `there is no file \`smoke/${smoke.invoke}\``, help: didYouMean(smoke.invoke, files) ?? "write the text of the invocation there" });
    }
    const tree = smoke.fixture?.tree;
    if (smoke.fixture !== undefined && tree !== undefined && !files.some((path) => path.startsWith(`${tree}/`))) {
      report(at(smoke.fixture, "tree"), { problem: `there is no folder \`smoke/${tree}\` with files`, help: didYouMean(tree, files.map((path) => path.split("/")[0] ?? "")) ?? "put the files of the fixture there" });
    }
  },
});
