/** Text as a one-line YAML scalar that every reader takes for this text. */

import { yamlValue } from "../../compiler/model/parse-yaml.js";

/** Plain where it is safe under YAML 1.1 and 1.2, else in double quotes; never holds `---`. */
export function yamlScalar(value: string): string {
  return isPlain(value) ? value : quoted(value);
}

function isPlain(value: string): boolean {
  if (!/^[\p{L}_/$][^\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]*$/u.test(value)) return false;
  if (/: |:$| #|\s$|---|^\.\.\./.test(value)) return false;
  if (/^(?:y|n|yes|no|on|off|true|false|null|~|\.inf|\.nan)$/i.test(value)) return false;
  return (["core", "yaml-1.1"] as const).every((schema) => {
    try {
      return yamlValue(value, { schema, version: schema === "core" ? "1.2" : "1.1" }) === value;
    } catch {
      return false;
    }
  });
}

/** JSON's escapes are YAML's; `---` is broken by one, since some readers look for it before they read YAML. */
function quoted(value: string): string {
  const json = JSON.stringify(value).replace(/[\x7f-\x9f\u2028\u2029\ufeff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return json.replace(/---/g, "-\\x2D-");
}
