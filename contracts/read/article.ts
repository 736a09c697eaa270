/** A knowledge article: where it applies, what it is about, and what its text holds. */

import type { Layer } from "./layers.js";
import type { VersionRule } from "./versions.js";

/** The four fields that decide where an article applies; the order is that of all outputs. */
export const dimensions = ["bc-version", "technologies", "countries", "application-area"] as const;
export type Dimension = (typeof dimensions)[number];

export interface Applicability {
  /** Items as they are written, in the order of the file. */
  readonly "bc-version": readonly string[];
  readonly technologies: readonly string[];
  readonly countries: readonly string[];
  readonly "application-area": readonly string[];
}

export interface Article {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly layer: Layer;
  readonly slug: string;
  readonly domain: string;
  readonly keywords: readonly string[];
  readonly applicability: Applicability;
  readonly versions: VersionRule;
  readonly title: string | undefined;
  readonly description: string;
  /** Names of sample files that the text links in the form that loaders ask for. The text itself is not kept: a library may be large. */
  readonly linkedSamples: readonly string[];
}
