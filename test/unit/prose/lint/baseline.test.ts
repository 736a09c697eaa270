/** Baselines: known findings stay away when lines move, and come back when they multiply or change. */

import { expect, test } from "vitest";
import { makeBaseline, parseBaseline, subtractBaseline } from "../../../../prose/lint/baseline.js";
import { lintSample } from "../../../support/lint-sample.js";

const text = "1. Apply it.\n2. If it fails, go to step 9.\n3. Verify. Stop.\n";

test("a baseline survives being written and read", () => {
  const baseline = makeBaseline(lintSample(text));
  expect(baseline.findings).toHaveLength(1);
  expect(parseBaseline(JSON.stringify(baseline))).toEqual(baseline);
});

test("known findings are taken out where lines have moved", () => {
  const baseline = makeBaseline(lintSample(text));
  expect(subtractBaseline(lintSample(`Some words.\n\n${text}`), baseline)).toEqual({ fresh: [], gone: 0 });
});

test("a second one of a kind, and a changed line, are fresh", () => {
  const baseline = makeBaseline(lintSample(text));
  const twice = lintSample(`${text}\nAgain:\n\n${text}`);
  expect(subtractBaseline(twice, baseline).fresh).toHaveLength(1);
  const changed = subtractBaseline(lintSample(text.replace("9", "8")), baseline);
  expect(changed.fresh).toHaveLength(1);
  expect(changed.gone).toBe(1);
});

test.each(["", "[]", "{}", '{"version":2,"findings":[]}', '{"version":1,"findings":[{"path":"a"}]}'])("%j is no baseline", (wrong) => {
  expect(parseBaseline(wrong)).toBeUndefined();
});
