/** Which names may be declared. */

export interface NameFault {
  readonly problem: string;
  readonly advice: string;
}

/** Why a bare name can't be declared as a label, `let`, loop variable or alias; undefined when it can. */
export function nameFault(name: string): NameFault | undefined {
  if (name === "_") return { problem: "`_` stands for any value and can't be declared", advice: 'choose a name, or quote it: `"_"`' };
  if (name.startsWith("__")) return { problem: `\`${name}\`: names that start with \`__\` belong to CUE itself`, advice: `choose another name, or quote it: \`"${name}"\`` };
  return undefined;
}

/** The same for a bare label; `try` is a keyword in 0.17 and none in the releases around it. */
export function labelFault(name: string): NameFault | undefined {
  if (name === "try") return { problem: "not all releases of CUE take `try` for a field name", advice: 'quote it: `"try"`' };
  return nameFault(name);
}

/** Why a raw, multi-line or bytes literal is refused as a label: releases and specification disagree. */
export function quotedLabelFault(value?: string): NameFault {
  return {
    problem: "a raw, multi-line or bytes literal can't be a field name",
    advice: value === undefined ? "write a plain string in double quotes" : `write a plain string: \`${JSON.stringify(value)}\``,
  };
}
