/** What the host knows when a report comes back; what it leaves out can't be checked. */

import type { JsonDocument } from "../../shared/json-document.js";
import type { Dimension } from "../../read/article.js";

export interface GateInput {
  readonly report: JsonDocument;
  readonly kind: "leaf" | "super";
  /** The library whose articles are cited. */
  readonly libraryRoot?: string;
  /** The folder that the locations are relative to, and the files that were to be reviewed. */
  readonly source?: { readonly root: string; readonly scope: readonly string[] };
  /** The articles whose bodies were read in this run. */
  readonly articles?: readonly string[];
  /** For articles that apply conditionally: the dimensions that are unknown. Articles that are not named apply. */
  readonly conditional?: ReadonlyMap<string, readonly Dimension[]>;
  /** The articles that a disabled layer hides. */
  readonly hidden?: readonly string[];
  /** Whether the skill is a review skill, whose findings carry a domain. */
  readonly review?: boolean;
  readonly composition?: { readonly document: JsonDocument; readonly folder: string };
}
