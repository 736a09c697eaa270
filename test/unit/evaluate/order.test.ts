import { expect, test } from "vitest";
import { orderOf } from "../../../compiler/evaluate/order.js";

const run = (position: number, explicit: boolean, ...keys: string[]) => ({ position, explicit, keys: keys.map((key) => `:${key}`) });
const order = (...runs: ReturnType<typeof run>[]): string => orderOf(runs).map((key) => key.slice(1)).join(" ");

test("declarations of one field keep the order of the text", () => {
  expect(order(run(9, false, "c", "a"), run(1, false, "z", "b", "c"))).toBe("z b c a");
});

test("structs beside `&` are merged so that each keeps its order", () => {
  expect(order(run(1, true, "g", "b", "c"), run(5, true, "c", "a"))).toBe("g b c a");
});

test("what no struct orders is ordered by name", () => {
  expect(order(run(1, true, "y"), run(5, true, "x"))).toBe("x y");
});

test("orders that contradict each other still give every key once", () => {
  expect(order(run(1, true, "a", "b"), run(5, true, "b", "a")).split(" ").sort()).toEqual(["a", "b"]);
});
