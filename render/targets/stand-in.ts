/** What stands where a value is not known and nothing can be run to find it. */

import type { CatalogInterface } from "../../compiler/model/schema/types.js";

export function standInText({ example, summary }: Pick<CatalogInterface, "example" | "summary">): string {
  return `<${summary.replace(/\.$/, "")}, e.g. ${example}>`;
}
