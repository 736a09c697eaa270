/** Every single fault of shape that a model's text can be given: one per label, required field and value. */

import * as z from "zod";
import type { Schema } from "../../compiler/model/shape.js";
import { elementSchema, fieldSchema, structShape } from "../../compiler/model/shape.js";
import { typedSkill } from "../../compiler/model/schema/skill.js";
import type { SourceFile } from "../../compiler/source/source-file.js";
import type { Range } from "../../compiler/source/span.js";
import type { Declaration, Expression, Field, NameLabel } from "../../compiler/syntax/ast.js";
import { parse } from "../../compiler/syntax/parse.js";

export interface Fault {
  readonly kind: "misspelt" | "removed" | "mistyped";
  /** The field's path, list indexes left out: `sections[].blocks[].entry.title`. */
  readonly field: string;
  /** The whole file with the fault. */
  readonly text: string;
  /** Where an error may stand, one of these exactly. */
  readonly places: readonly Range[];
}

interface Struct {
  readonly path: string;
  readonly schema: Schema;
  readonly declarations: readonly Declaration[];
  /** Where the absence of a field is shown: its label, if it has one, else its opening. */
  readonly place: Range;
}

export function faultsOf(file: SourceFile): Fault[] {
  const found: Fault[] = [];
  const replaced = ({ start, end }: Range, text: string): string => file.text.slice(0, start) + text + file.text.slice(end);

  const visitStruct = ({ path, schema, declarations, place }: Struct): void => {
    const fields = declarations.filter((one): one is Field & { label: NameLabel } => one.type === "Field" && one.label.type === "NameLabel");
    const keys = fields.map(({ label }) => label.name);
    const shape = structShape(schema, keys);
    for (const field of fields) {
      const { label, value } = field;
      const child = fieldSchema(schema, keys, label.name);
      if (shape === undefined || child === undefined) throw new Error(`no schema for ${path}.${label.name}`);
      const name = `${path === "" ? "" : `${path}.`}${label.name}`;
      // A map takes any name of its kind, and none takes a blank.
      const misspelt = shape.kind === "map" ? '" "' : JSON.stringify(`${label.name}q`);
      found.push({ kind: "misspelt", field: name, text: replaced(label, misspelt), places: [{ start: label.start, end: label.start + misspelt.length }] });
      if (shape.kind === "fields" && !(child instanceof z.ZodOptional)) {
        const comma = file.text[field.end] === "," ? 1 : 0;
        found.push({ kind: "removed", field: name, text: replaced({ start: field.start, end: field.end + comma }, ""), places: [place] });
      }
      visitValue(name, child, value, label);
    }
  };

  const visitValue = (path: string, schema: Schema, value: Expression, label?: Range): void => {
    const other = value.type === "StringLiteral" || value.type === "ListLiteral" || value.type === "StructLiteral" ? "7.5" : "{}";
    found.push({ kind: "mistyped", field: path, text: replaced(value, other), places: [{ start: value.start, end: value.start + other.length }] });
    if (value.type === "StructLiteral") {
      const opening = { start: value.start, end: value.start + 1 };
      visitStruct({ path, schema, declarations: value.declarations, place: label ?? opening });
    } else if (value.type === "ListLiteral") {
      const element = elementSchema(schema);
      for (const item of value.elements) if (element !== undefined && item.type !== "Comprehension" && item.type !== "Ellipsis") visitValue(`${path}[]`, element, item);
    }
  };

  const { declarations } = parse(file).file;
  visitStruct({ path: "", schema: typedSkill, declarations, place: { start: 0, end: 1 } });
  return found;
}
