/** Frontmatter values with their places: what YAML says, and how it was written. */

import type { Range } from "../../compiler/source/span.js";

export type YamlValue = YamlScalar | YamlList | YamlMap;

export interface YamlScalar extends Range {
  readonly kind: "scalar";
  /** The type that YAML's core schema gives it; dates and `yes` are strings. */
  readonly type: "string" | "number" | "boolean" | "null";
  /** The value as text: of a string its content, of anything else its source. */
  readonly text: string;
  readonly style: "plain" | "quoted" | "block";
}

export interface YamlList extends Range {
  readonly kind: "list";
  readonly flow: boolean;
  readonly items: readonly YamlValue[];
}

export interface YamlMap extends Range {
  readonly kind: "map";
  readonly flow: boolean;
  readonly entries: readonly Field[];
}

export interface Field {
  readonly key: string;
  readonly keyRange: Range;
  readonly value: YamlValue;
}

/** The text of a scalar that is a string; undefined of anything else. */
export function stringOf(value: YamlValue | undefined): string | undefined {
  return value?.kind === "scalar" && value.type === "string" ? value.text : undefined;
}
