/** Ordered binary decision diagrams: sets of states as conditions over numbered variables, equal sets as equal nodes. */

/** A condition; `never` and `always` are the constants. */
export type Node = number;

export const never: Node = 0;
export const always: Node = 1;

/** More nodes would be needed than are allowed. */
export class TooLarge extends Error {}

/** A pair of nodes is one exact number. */
const nodeBits = 2 ** 26;

/** A variable of the path to `always`, with the value that it has there. */
export interface Choice {
  readonly variable: number;
  readonly value: boolean;
}

export class DecisionDiagrams {
  #variables: number[] = [];
  #low: Node[] = [];
  #high: Node[] = [];
  #unique: Map<number, Node>[] = [];
  #and = new Map<number, Node>();
  #or = new Map<number, Node>();
  #not = new Map<Node, Node>();

  /** @param limit how many nodes there may be at once */
  constructor(readonly limit: number) {
    this.#clear();
  }

  get size(): number {
    return this.#variables.length;
  }

  variable(variable: number): Node {
    return this.#make(variable, never, always);
  }

  not(a: Node): Node {
    if (a <= always) return a === never ? always : never;
    const known = this.#not.get(a);
    if (known !== undefined) return known;
    const made = this.#make(this.#variableOf(a), this.not(this.#lowOf(a)), this.not(this.#highOf(a)));
    this.#not.set(a, made).set(made, a);
    return made;
  }

  and(a: Node, b: Node): Node {
    if (a === never || b === never) return never;
    if (a === always || a === b) return b;
    if (b === always) return a;
    const key = keyOf(a, b);
    const known = this.#and.get(key);
    if (known !== undefined) return known;
    const top = Math.min(this.#variableOf(a), this.#variableOf(b));
    const made = this.#make(top, this.and(this.#lowAt(a, top), this.#lowAt(b, top)), this.and(this.#highAt(a, top), this.#highAt(b, top)));
    this.#and.set(key, made);
    return made;
  }

  or(a: Node, b: Node): Node {
    if (a === always || b === always) return always;
    if (a === never || a === b) return b;
    if (b === never) return a;
    const key = keyOf(a, b);
    const known = this.#or.get(key);
    if (known !== undefined) return known;
    const top = Math.min(this.#variableOf(a), this.#variableOf(b));
    const made = this.#make(top, this.or(this.#lowAt(a, top), this.#lowAt(b, top)), this.or(this.#highAt(a, top), this.#highAt(b, top)));
    this.#or.set(key, made);
    return made;
  }

  iff(a: Node, b: Node): Node {
    return this.and(this.or(this.not(a), b), this.or(a, this.not(b)));
  }

  /** What holds for some values of these variables. */
  some(a: Node, variables: ReadonlySet<number>): Node {
    const done = new Map<Node, Node>();
    const visit = (node: Node): Node => {
      if (node <= always) return node;
      const known = done.get(node);
      if (known !== undefined) return known;
      const variable = this.#variableOf(node);
      const [low, high] = [visit(this.#lowOf(node)), visit(this.#highOf(node))];
      const made = variables.has(variable) ? this.or(low, high) : this.#make(variable, low, high);
      done.set(node, made);
      return made;
    };
    return variables.size === 0 ? a : visit(a);
  }

  /** The choices on one way to `always`; undefined if there is none. */
  path(a: Node): Choice[] | undefined {
    if (a === never) return undefined;
    const choices: Choice[] = [];
    for (let node = a; node !== always; ) {
      const value = this.#lowOf(node) === never;
      choices.push({ variable: this.#variableOf(node), value });
      node = value ? this.#highOf(node) : this.#lowOf(node);
    }
    return choices;
  }

  /** Forgets every node but those that these need; gives them back under their new numbers. */
  keep(roots: readonly Node[]): Node[] {
    const [variables, lows, highs] = [this.#variables, this.#low, this.#high];
    this.#clear();
    const moved = new Map<Node, Node>([[never, never], [always, always]]);
    const move = (node: Node): Node => {
      const known = moved.get(node);
      if (known !== undefined) return known;
      const made = this.#make(variables[node] ?? 0, move(lows[node] ?? never), move(highs[node] ?? never));
      moved.set(node, made);
      return made;
    };
    return roots.map(move);
  }

  #clear(): void {
    this.#variables = [Infinity, Infinity];
    this.#low = [never, always];
    this.#high = [never, always];
    this.#unique = [];
    this.#and = new Map();
    this.#or = new Map();
    this.#not = new Map();
  }

  #make(variable: number, low: Node, high: Node): Node {
    if (low === high) return low;
    const table = (this.#unique[variable] ??= new Map<number, Node>());
    const key = low * nodeBits + high;
    const known = table.get(key);
    if (known !== undefined) return known;
    const made = this.#variables.length;
    if (made >= this.limit) throw new TooLarge();
    this.#variables.push(variable);
    this.#low.push(low);
    this.#high.push(high);
    table.set(key, made);
    return made;
  }

  #variableOf(node: Node): number {
    return this.#variables[node] ?? Infinity;
  }

  /** What is left of a node where a variable, its own or one before, is false. */
  #lowAt(node: Node, variable: number): Node {
    return this.#variableOf(node) === variable ? this.#lowOf(node) : node;
  }

  #highAt(node: Node, variable: number): Node {
    return this.#variableOf(node) === variable ? this.#highOf(node) : node;
  }

  #lowOf(node: Node): Node {
    return this.#low[node] ?? never;
  }

  #highOf(node: Node): Node {
    return this.#high[node] ?? never;
  }
}

/** Of a pair in either order. */
function keyOf(a: Node, b: Node): number {
  return a < b ? a * nodeBits + b : b * nodeBits + a;
}
