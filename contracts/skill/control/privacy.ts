/** Recognizes what names a person or opens an account. */

import { readJson } from "../../../compiler/json/read.js";
import type { JsonValue } from "../../../compiler/json/value.js";
import { SourceFile } from "../../../compiler/source/source-file.js";

const email = /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/;
const ipv4 = /(?<![\w.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w.])/;
const phone = /(?<![\w.:+-])\+?\d(?:[ ().-]?\d){9,14}(?![\w:-])/;

/** Words that, as a member name or a run of them, announce a credential or a person. */
const privateNames = new Set([
  "password", "passwd", "passphrase", "secret", "token", "apikey", "accesskey", "privatekey", "credential", "credentials", "cookie", "bearer",
  "email", "phone", "telephone", "firstname", "lastname", "fullname", "surname", "address", "birthdate", "dateofbirth", "ssn", "passport", "iban",
]);

/** What a text value gives away, or undefined. Digests and times are for the caller to leave out. */
export function privateValue(text: string): string | undefined {
  if (email.test(text)) return "an e-mail address";
  if (ipv4.test(text)) return "an IP address";
  if (phone.test(text)) return "what looks like a phone number";
  return undefined;
}

/** Whether a member name announces private data; names outside ASCII are refused, since they can look like others. */
export function privateName(name: string): string | undefined {
  if (/[^\u0020-\u007e]/.test(name.normalize("NFKC"))) return `the member name \`${name}\`, which is not ASCII`;
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/).filter((word) => word !== "");
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + 3); to += 1) {
      if (privateNames.has(words.slice(from, to).join(""))) return `the member \`${name}\``;
    }
  }
  return undefined;
}

/** The first private thing in a file's text: in JSON names and values, elsewhere any text. */
export function privateText(text: string, isJson: boolean): string | undefined {
  const value = isJson ? readJson(new SourceFile("", text)).value : undefined;
  return value ? privateJson(value) : privateValue(text.replace(/\b[0-9a-f]{40,64}\b/g, ""));
}

export function privateJson(value: JsonValue, name = ""): string | undefined {
  switch (value.kind) {
    case "object":
      for (const member of value.members) {
        const found = privateName(member.key.value) ?? privateJson(member.value, member.key.value);
        if (found !== undefined) return found;
      }
      return undefined;
    case "array":
      for (const item of value.items) {
        const found = privateJson(item, name);
        if (found !== undefined) return found;
      }
      return undefined;
    case "string":
      return isHarmless(name) ? undefined : privateValue(value.value);
    default:
      return undefined;
  }
}

/** Members whose digits are no phone number. */
export function isHarmless(name: string): boolean {
  return name === "sha256" || name.endsWith("_at") || name.endsWith("_hash");
}
