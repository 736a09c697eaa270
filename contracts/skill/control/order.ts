/** Times of an artifact that must follow one another. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import type { JsonPath } from "../../../compiler/json/value.js";
import { type JsonDocument, placeOf } from "../../shared/json-document.js";
import { parseTime } from "../../shared/time.js";
import { controlCodes } from "./codes.js";

export interface Moment {
  readonly name: string;
  /** Null counts as not given. */
  readonly time: string | null;
}

/** A finding where `later` lies before `earlier`, or, where `strict`, not after it. */
export function checkOrder(document: JsonDocument, path: JsonPath, earlier: Moment, later: Moment, strict: boolean, because: string): Diagnostic[] {
  const first = earlier.time === null ? undefined : parseTime(earlier.time);
  const second = later.time === null ? undefined : parseTime(later.time);
  if (first === undefined || second === undefined || second > first || (!strict && second === first)) return [];
  return [controlCodes.make("time-order-mismatch", placeOf(document, path), { earlier: earlier.name, later: later.name, strict, because })];
}
