/** The frontmatter fields that the public format and its clients define, with the values that they take. */

export type FieldType = "string" | "boolean" | "tools" | "strings" | "string-map" | "any";

export interface KnownField {
  readonly type: FieldType;
  /** True of the six fields of the public format. */
  readonly standard: boolean;
}

const standard = (type: FieldType): KnownField => ({ type, standard: true });
const client = (type: FieldType): KnownField => ({ type, standard: false });

export const knownFields: ReadonlyMap<string, KnownField> = new Map([
  ["name", standard("string")],
  ["description", standard("string")],
  ["license", standard("string")],
  ["compatibility", standard("string")],
  ["metadata", standard("string-map")],
  ["allowed-tools", standard("tools")],
  ["when_to_use", client("string")],
  ["argument-hint", client("string")],
  ["arguments", client("any")],
  ["disable-model-invocation", client("boolean")],
  ["user-invocable", client("boolean")],
  ["disallowed-tools", client("tools")],
  ["model", client("string")],
  ["effort", client("string")],
  ["context", client("string")],
  ["agent", client("string")],
  ["background", client("boolean")],
  ["hooks", client("any")],
  ["paths", client("strings")],
  ["shell", client("string")],
  ["display-name", client("string")],
  ["default-enabled", client("boolean")],
  ["fallback", client("any")],
]);

/** Fields that other libraries define for themselves: near to one of ours, but no slip of the hand. */
export const foreignFields: ReadonlySet<string> = new Set(["displayName"]);
