/** Whether an article applies to a task: true, false or unknown in each of four dimensions, and false wins over unknown. */

import { type Applicability, type Dimension, dimensions } from "./article.js";
import { type VersionRule, includesVersion } from "./versions.js";

/** What is known of a task; a dimension that is left out is not known, an empty one is known to be empty. */
export interface TaskContext {
  readonly "bc-version"?: bigint;
  readonly technologies?: readonly string[];
  readonly countries?: readonly string[];
  readonly "application-area"?: readonly string[];
}

export type Truth = "true" | "false" | "unknown";

export interface Match {
  /** `conditional`: no rule fails, some are unknown. */
  readonly applicability: "applicable" | "conditional" | "dropped";
  readonly unknown: readonly Dimension[];
  /** The dimensions whose rule fails. */
  readonly failed: readonly Dimension[];
}

export function matchArticle(applicability: Applicability, versions: VersionRule, context: TaskContext): Match {
  const truth: Record<Dimension, Truth> = {
    "bc-version": versions.kind === "all" ? "true" : context["bc-version"] === undefined ? "unknown" : includesVersion(versions, context["bc-version"]) ? "true" : "false",
    technologies: intersects(applicability.technologies, context.technologies),
    countries: applicability.countries.includes("w1") ? "true" : intersects(applicability.countries, context.countries),
    "application-area": applicability["application-area"].includes("all") ? "true" : intersects(applicability["application-area"], context["application-area"]),
  };
  return conjunction(truth);
}

/** Kleene's conjunction of the four rules. */
export function conjunction(truth: Readonly<Record<Dimension, Truth>>): Match {
  const unknown = dimensions.filter((dimension) => truth[dimension] === "unknown");
  const failed = dimensions.filter((dimension) => truth[dimension] === "false");
  return { applicability: failed.length > 0 ? "dropped" : unknown.length > 0 ? "conditional" : "applicable", unknown, failed };
}

function intersects(own: readonly string[], asked: readonly string[] | undefined): Truth {
  if (asked === undefined) return "unknown";
  return own.some((one) => asked.includes(one)) ? "true" : "false";
}
