/** The graph that stage 2a evaluates: vertices (places in the data) and the constraints stated for them. */

import type { Range } from "../source/span.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { BinaryExpression, Expression, File, LetClause, ListLiteral } from "../syntax/ast.js";
import type { Atom } from "./atom.js";
import type { Fact } from "./facts.js";
import { isDefinition, nameOf, type StructBody } from "./key.js";
import type { Step } from "./path.js";

/** One use of a definition or of `close`: only what it declares itself is allowed beside it. Compared by identity. */
export interface Group {
  /** Whether it closes the structs inside as well. */
  readonly recursive: boolean;
}

/** A struct literal at a vertex: where its names are looked up. */
export interface Scope {
  readonly vertex: Vertex;
  readonly outer: Scope | undefined;
  readonly lets: Map<LetClause, Vertex>;
}

/** An expression that constrains a vertex, with what is known of the way it came there. */
export interface Conjunct {
  readonly expression: Expression | File;
  readonly scope: Scope | undefined;
  readonly groups: readonly Group[];
  /** The vertices whose constraints were copied on the way, from the file's root to here. */
  readonly trail: readonly Vertex[];
  /** Offset of the outermost reference that led here; it decides the order of fields. */
  readonly origin: number | undefined;
}

export interface StructPiece {
  readonly body: StructBody;
  readonly conjunct: Conjunct;
  /** Whether a reference to a surrounding struct brought it here. */
  readonly cyclic: boolean;
  /** Whether it stood beside `&`. */
  readonly explicit: boolean;
}

export interface ListPiece {
  readonly literal: ListLiteral;
  readonly conjunct: Conjunct;
  readonly cyclic: boolean;
  readonly explicit: boolean;
}

export interface Alternative {
  readonly pieces: Pieces;
  readonly marked: boolean;
}

export interface Disjunction {
  readonly expression: BinaryExpression;
  readonly scope: Scope | undefined;
  readonly alternatives: readonly Alternative[];
}

/** What the constraints of one vertex say, taken apart one level deep. */
export interface Pieces {
  readonly facts: Fact[];
  readonly structs: StructPiece[];
  readonly lists: ListPiece[];
  readonly disjunctions: Disjunction[];
  /** What is not known yet: findings where data is needed, no errors in definitions. */
  readonly gaps: Diagnostic[];
}

export function noPieces(): Pieces {
  return { facts: [], structs: [], lists: [], disjunctions: [], gaps: [] };
}

/** How much work it is to look at pieces. */
export function sizeOf({ facts, structs, lists, disjunctions, gaps }: Pieces): number {
  return 1 + facts.length + 2 * structs.length + lists.length + disjunctions.length + gaps.length;
}

export function joinPieces(all: readonly Pieces[]): Pieces {
  return {
    facts: all.flatMap(({ facts }) => facts),
    structs: all.flatMap(({ structs }) => structs),
    lists: all.flatMap(({ lists }) => lists),
    disjunctions: all.flatMap(({ disjunctions }) => disjunctions),
    gaps: all.flatMap(({ gaps }) => gaps),
  };
}

export type Presence = "optional" | "required" | "member";

/** A place where a field is declared. */
export interface Declared {
  readonly range: Range;
  readonly groups: readonly Group[];
}

/** The field labels of one struct literal at a vertex, for the order of fields. */
export interface FieldRun {
  readonly position: number;
  readonly explicit: boolean;
  readonly keys: readonly string[];
}

/** One place in the data. */
export class Vertex {
  state: "new" | "expanding" | "done" = "new";
  presence: Presence = "optional";
  readonly conjuncts: Conjunct[] = [];
  readonly declared: Declared[] = [];

  /** Set once expanded. */
  pieces: Pieces = noPieces();
  atom: Atom | undefined;
  isStruct = false;
  isList = false;
  /** Whether a finding speaks of it already. */
  broken = false;
  /** Whether nothing but references to surrounding structs make it a struct. */
  endless = false;
  /** The alternatives between which nothing decides. */
  undecided: readonly Pieces[] = [];
  undecidedAmong: Disjunction | undefined;
  readonly arcs = new Map<string, Vertex>();
  readonly elements: Vertex[] = [];
  readonly runs: FieldRun[] = [];
  readonly lets: Vertex[] = [];

  constructor(
    readonly parent: Vertex | undefined,
    readonly step: { readonly key: string } | { readonly index: number } | undefined,
    /** The vertex for which this one is tried out. */
    readonly standsFor?: Vertex,
  ) {}

  get depth(): number {
    let depth = 0;
    for (let vertex = this.parent; vertex !== undefined; vertex = vertex.parent) depth += 1;
    return depth;
  }

  get path(): Step[] {
    const steps: Step[] = [];
    for (let vertex: Vertex | undefined = this as Vertex; vertex?.step !== undefined; vertex = vertex.parent) {
      steps.push("key" in vertex.step ? nameOf(vertex.step.key) : vertex.step.index);
    }
    return steps.reverse();
  }
}

/** Whether `outer` encloses `vertex`, or is tried out by one that does. */
export function encloses(outer: Vertex, vertex: Vertex): boolean {
  for (let at = vertex.parent; at !== undefined; at = at.parent) if (at === outer || at.standsFor === outer) return true;
  return false;
}

/** Whether a definition lies on the path: what stands there is closed for those who refer to it. */
export function inDefinition(vertex: Vertex): boolean {
  for (let at: Vertex | undefined = vertex; at !== undefined; at = at.parent) {
    if (at.step !== undefined && "key" in at.step && isDefinition(at.step.key)) return true;
  }
  return false;
}
