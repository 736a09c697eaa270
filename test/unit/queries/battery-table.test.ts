import { expect, test } from "vitest";
import { batteryNames } from "../../../queries/battery/names.js";
import { battery } from "../../../queries/battery/table.js";

test("the names are those of the table", () => {
  expect(battery.map(({ code }) => code)).toEqual([...batteryNames]);
});

test("every check says what it asks, and shows a wrong and a right text", () => {
  for (const { code, spec } of battery) {
    expect(spec.title, code).toMatch(/^[a-z]/);
    expect(spec.explain.why.length, code).toBeGreaterThan(40);
    expect(spec.explain.wrong, code).not.toBe(spec.explain.right);
  }
});
