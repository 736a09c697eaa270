/** Paths into data, as findings print them: `sections[2].blocks[0].entry.role`. */

export type DataPath = readonly (string | number)[];

export function printPath(path: DataPath): string {
  return path
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`;
      const name = /^[A-Za-z_$][\w$]*$/.test(step) ? step : JSON.stringify(step);
      return index === 0 ? name : `.${name}`;
    })
    .join("");
}
