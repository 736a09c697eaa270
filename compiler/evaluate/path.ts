/** Data paths as findings print them: `modes[0].name`. */

/** A field name, or the index of a list element. */
export type Step = string | number;

const plain = /^[#_$\p{L}][#_$\p{L}\p{Nd}]*$/u;

/** The path of a place in the data; of the file as a whole, `the file`. */
export function printPath(steps: readonly Step[]): string {
  if (steps.length === 0) return "the file";
  return steps.reduce<string>((path, step) => {
    if (typeof step === "number") return `${path}[${step}]`;
    const name = plain.test(step) ? step : JSON.stringify(step);
    return path === "" ? name : `${path}.${name}`;
  }, "");
}
