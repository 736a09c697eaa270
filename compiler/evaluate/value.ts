/** Plain data with origins: what evaluating a file leaves. */

import type { Span } from "../source/span.js";

export type Value = NullValue | BooleanValue | NumberValue | StringValue | BytesValue | ListValue | StructValue;

interface Origin {
  /** Where the value is written; of a merged struct, its first occurrence. */
  readonly span: Span;
}

export interface NullValue extends Origin {
  readonly kind: "null";
}

export interface BooleanValue extends Origin {
  readonly kind: "bool";
  readonly value: boolean;
}

export interface NumberValue extends Origin {
  readonly kind: "number";
  readonly type: "int" | "float";
  /** As `cue export` prints it: exact, `1.50` stays `1.50`. */
  readonly text: string;
}

export interface StringValue extends Origin {
  readonly kind: "string";
  readonly value: string;
}

export interface BytesValue extends Origin {
  readonly kind: "bytes";
  readonly value: Uint8Array;
}

export interface ListValue extends Origin {
  readonly kind: "list";
  readonly elements: readonly Value[];
}

export interface StructValue extends Origin {
  readonly kind: "struct";
  /** In the order in which `cue export` prints them. */
  readonly fields: ReadonlyMap<string, FieldValue>;
}

export interface FieldValue {
  readonly value: Value;
  /** The label, of the first declaration. */
  readonly label: Span;
}
