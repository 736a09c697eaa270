/** Plain data in a fixed order, with the comments that stand in it. */

import type { LineComment } from "./sheet.js";

export type Doc = ObjectDoc | ArrayDoc | ScalarDoc;

export interface ObjectDoc {
  readonly type: "object";
  /** In the order of the text; keys are unique. */
  readonly entries: readonly Entry[];
  /** Comment lines after the last entry. */
  readonly end?: readonly string[];
}

export interface ArrayDoc {
  readonly type: "array";
  readonly elements: readonly Element[];
  readonly end?: readonly string[];
}

export type ScalarDoc =
  | { readonly type: "string"; readonly value: string }
  /** A CUE number, perhaps with a `-` before it; kept as written. */
  | { readonly type: "number"; readonly text: string }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "null" };

export interface Commented {
  /** Comment lines above, each with its two slashes; an empty one is a blank line. */
  readonly above?: readonly string[];
  /** The comment at the end of the line. */
  readonly line?: LineComment;
}

export interface Entry extends Commented {
  readonly key: string;
  readonly value: Doc;
}

export interface Element extends Commented {
  readonly value: Doc;
}
