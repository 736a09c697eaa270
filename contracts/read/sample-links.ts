/** The links that samples are loaded by: the file's name in backticks, leading to that very name. */

const pattern = /\[`([^`\n]+)`\]\((?:\.\/)?([^)\s]+)\)/g;

export function linkedSamples(text: string): string[] {
  return [...text.matchAll(pattern)].flatMap(([, label = "", target = ""]) => (label === target ? [label] : []));
}
