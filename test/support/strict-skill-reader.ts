/**
 * A second, independent reading of the public skill format, as strict as its reference validator:
 * split at the first two `---` wherever they stand, YAML of block style only, every key once, values text.
 */

export interface StrictSkill {
  readonly fields: ReadonlyMap<string, string | ReadonlyMap<string, string>>;
  readonly body: string;
}

/** @throws Error with what the validator would complain of */
export function readStrictSkill(text: string, folder: string): StrictSkill {
  if (!text.startsWith("---")) throw new Error("the file does not start with ---");
  const parts = text.split("---");
  if (parts.length < 3) throw new Error("the frontmatter is not closed");
  const fields = readYaml(parts[1] ?? "");
  const body = parts.slice(2).join("---");
  const known = ["name", "description", "license", "compatibility", "allowed-tools", "metadata"];
  for (const [key, value] of fields) {
    if (!known.includes(key)) throw new Error(`unexpected field ${key}`);
    if ((key === "metadata") !== (typeof value !== "string")) throw new Error(`${key} has another shape`);
  }
  const field = (key: string): string => String(fields.get(key) ?? "");
  const name = field("name");
  if (name !== folder) throw new Error(`name ${name} differs from the folder ${folder}`);
  if (name.length > 64 || !/^[a-z0-9-]+$/.test(name) || name.startsWith("-") || name.endsWith("-") || name.includes("--")) throw new Error(`invalid name ${name}`);
  const description = [...field("description")].length;
  if (description < 1 || description > 1024) throw new Error(`description of ${description} characters`);
  if ([...field("compatibility")].length > 500) throw new Error("compatibility too long");
  if (!body.startsWith("\n") || !body.endsWith("\n") || body.endsWith("\n\n") || text.includes("\r") || text.startsWith("\uFEFF")) throw new Error("line ends");
  return { fields, body };
}

function readYaml(yaml: string): Map<string, string | ReadonlyMap<string, string>> {
  const fields = new Map<string, string | Map<string, string>>();
  let nested: Map<string, string> | undefined;
  for (const line of yaml.split("\n").slice(1, -1)) {
    const match = /^( {2})?([^\s:][^:]*|"(?:[^"\\]|\\.)*"):(?: (.*))?$/.exec(line);
    if (match === null) throw new Error(`not a line of a block map: ${line}`);
    const [, indent, label = "", value] = match;
    const key = label.startsWith('"') ? readScalar(label) : label;
    const map = indent === undefined ? fields : nested;
    if (map === undefined) throw new Error(`indented without a parent: ${line}`);
    if (map.has(key)) throw new Error(`duplicate key ${key}`);
    if (value === undefined) {
      if (indent !== undefined) throw new Error(`nested too deep: ${line}`);
      nested = new Map();
      fields.set(key, nested);
    } else {
      if (indent === undefined) nested = undefined;
      map.set(key, readScalar(value));
    }
  }
  return fields as Map<string, string | ReadonlyMap<string, string>>;
}

/** Plain scalars that no YAML version reads as anything but text, or double quotes with JSON's and hexadecimal escapes. */
function readScalar(text: string): string {
  if (text.startsWith('"')) return JSON.parse(text.replace(/((?:^|[^\\])(?:\\\\)*)\\x([0-9A-Fa-f]{2})/g, "$1\\u00$2")) as string;
  if (/^[-?:,[\]{}#&*!|>'"%@`\s]/.test(text) || /: |:$| #|\s$/.test(text)) throw new Error(`not a plain scalar: ${text}`);
  if (/^(?:true|false|yes|no|on|off|y|n|null|~|[-+.0-9].*)$/i.test(text)) throw new Error(`not text in every YAML: ${text}`);
  return text;
}
