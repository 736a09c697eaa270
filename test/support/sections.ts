/** Sample files: texts one after the other, each under a line `=== <name>`. */


export function readSections(text: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  for (const part of text.split(/^(?==== )/m)) {
    const [, name = "", body = ""] = /^=== (.*)\n([\s\S]*)$/.exec(part) ?? [];
    if (name !== "") sections.set(name, body);
  }
  return sections;
}

export function printSections(sections: Iterable<readonly [string, string]>): string {
  return [...sections].map(([name, body]) => `=== ${name}\n${body === "" || body.endsWith("\n") ? body : `${body}\n`}`).join("");
}
