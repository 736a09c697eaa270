/**
 * The static order: a sequence of transitions, with repeats inside cycles only, along which every run can be sorted.
 *
 * Edge v → w: "if both fire, v may have to come before w". A run whose transitions keep their order along all
 * edges stays a run however else it is sorted: what a guard needs is granted before, what it excludes is granted
 * after, and a rule that was mended before it would break still is.
 */

import { unreachable } from "../compiler/diagnostics/invariant.js";
import { polarityOf } from "../compiler/expression/atoms.js";
import type { Formula } from "../compiler/expression/formula.js";
import { byAtom } from "./by-atom.js";
import type { Claim } from "./claims.js";
import type { EffectiveTransition } from "./effective.js";

/** Indices into the transitions, in the order in which they may fire. */
export function staticOrder(transitions: readonly EffectiveTransition[], claims: readonly Claim[]): number[] {
  const graph = orderGraph(transitions, claims);
  const sequence: number[] = [];
  for (const component of components(graph, transitions.length)) {
    const members = component.filter((node) => node < transitions.length).sort((a, b) => a - b);
    if (members.length === 1) sequence.push(...members);
    else sequence.push(...unrolled(members, graph, transitions));
  }
  return sequence;
}

/** Successors by node. Nodes beyond the transitions stand for atoms, so that the graph stays linear in the model. */
type Graph = number[][];

function orderGraph(transitions: readonly EffectiveTransition[], claims: readonly Claim[]): Graph {
  const graph: Graph = transitions.map(() => []);
  const granters = byAtom(transitions.keys(), (index) => transitions[index]?.grants ?? []);
  const nodes = new Map<string, number>();
  const nodeOf = (name: string): number => {
    let node = nodes.get(name);
    if (node === undefined) {
      node = graph.length;
      graph.push([]);
      nodes.set(name, node);
    }
    return node;
  };
  /** Granters of an atom stand before `before …`, and after `after …`. */
  const before = (id: string): number => {
    const known = nodes.has(`before ${id}`);
    const node = nodeOf(`before ${id}`);
    if (!known) for (const granter of granters.get(id) ?? []) graph[granter]?.push(node);
    return node;
  };
  const after = (id: string): number => {
    const known = nodes.has(`after ${id}`);
    const node = nodeOf(`after ${id}`);
    if (!known) graph[node]?.push(...(granters.get(id) ?? []));
    return node;
  };
  transitions.forEach(({ guard }, index) => {
    const { positive, negative } = polarityOf(guard);
    for (const id of positive) if (granters.has(id)) graph[before(id)]?.push(index);
    for (const id of negative) if (granters.has(id)) graph[index]?.push(after(id));
  });
  for (const { formula, mendable, breakers } of claims) {
    if (!mendable || breakers.size === 0) continue;
    orderPairs(formula, (mends, breaks) => {
      if (mends !== breaks && granters.has(mends) && granters.has(breaks)) graph[before(mends)]?.push(after(breaks));
    });
  }
  return graph;
}

/** Calls back for atoms of which one clause of the formula's conjunctive normal form holds the first positively, the second negatively. */
function orderPairs(formula: Formula, found: (mends: string, breaks: string) => void): void {
  const pairs = new Set<string>();
  const cross = (positive: ReadonlySet<string>, negative: ReadonlySet<string>): void => {
    for (const mends of positive) {
      for (const breaks of negative) {
        const key = `${mends} ${breaks}`;
        if (pairs.has(key)) continue;
        pairs.add(key);
        found(mends, breaks);
      }
    }
  };
  const visit = (node: Formula, sign: boolean): void => {
    switch (node.kind) {
      case "constant":
      case "atom":
      case "compare":
        return;
      case "not":
        return visit(node.operand, !sign);
      case "and":
      case "or":
        if ((node.kind === "or") === sign) acrossOperands(node.operands.map((operand) => ({ operand, sign })));
        return node.operands.forEach((operand) => visit(operand, sign));
      case "implies":
        if (sign) acrossOperands([{ operand: node.premise, sign: false }, { operand: node.conclusion, sign: true }]);
        visit(node.premise, !sign);
        return visit(node.conclusion, sign);
      case "iff": {
        const all = new Set([node.left, node.right].flatMap((side) => [...polarityOf(side).positive, ...polarityOf(side).negative]));
        return cross(all, all);
      }
      default:
        return unreachable(node);
    }
  };
  const acrossOperands = (operands: readonly { operand: Formula; sign: boolean }[]): void => {
    const sides = operands.map(({ operand, sign }) => {
      const { positive, negative } = polarityOf(operand);
      return sign ? { positive, negative } : { positive: negative, negative: positive };
    });
    sides.forEach(({ positive }, index) => sides.forEach(({ negative }, other) => index !== other && cross(positive, negative)));
  };
  visit(formula, true);
}

/**
 * Strongly connected components in topological order (Tarjan, without recursion).
 *
 * @param graph successors by node
 * @param roots of the first so many nodes; components of later nodes only are left out
 */
export function components(graph: readonly (readonly number[])[], roots: number): number[][] {
  const index = new Int32Array(graph.length).fill(-1);
  const low = new Int32Array(graph.length);
  const onStack = new Uint8Array(graph.length);
  const stack: number[] = [];
  const result: number[][] = [];
  let count = 0;
  for (let root = roots - 1; root >= 0; root -= 1) {
    if (index[root] !== -1) continue;
    const work: { node: number; next: number }[] = [{ node: root, next: 0 }];
    for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
      const { node } = frame;
      if (frame.next === 0) {
        index[node] = low[node] = count;
        count += 1;
        stack.push(node);
        onStack[node] = 1;
      }
      const successors = graph[node] ?? [];
      const successor = successors[successors.length - 1 - frame.next];
      if (successor !== undefined) {
        frame.next += 1;
        if (index[successor] === -1) work.push({ node: successor, next: 0 });
        else if (onStack[successor] === 1) low[node] = Math.min(low[node] ?? 0, index[successor] ?? 0);
        continue;
      }
      work.pop();
      const parent = work.at(-1)?.node;
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
      if (low[node] !== index[node]) continue;
      const component: number[] = [];
      let member: number;
      do {
        member = stack.pop() ?? node;
        onStack[member] = 0;
        component.push(member);
      } while (member !== node);
      if (component.some((one) => one < roots)) result.push(component);
    }
  }
  return result.reverse();
}

/**
 * A cyclic component, repeated often enough. With a feedback set F in front and the rest in topological order, a
 * chain of transitions that must keep their order goes back only into F, and never twice to one member: 1 + |F|
 * rounds do. So do as many as there are members, or atoms that they grant.
 */
function unrolled(members: readonly number[], graph: Graph, transitions: readonly EffectiveTransition[]): number[] {
  const inside = new Set(members);
  const successors = new Map(members.map((member) => [member, successorsWithin(member, graph, inside, transitions.length)]));
  const feedback = feedbackSet(members, successors);
  const rest = topological(members.filter((member) => !feedback.has(member)), successors);
  const order = [...members.filter((member) => feedback.has(member)), ...rest];
  const granted = new Set(members.flatMap((member) => transitions[member]?.grants ?? []));
  const rounds = Math.min(1 + feedback.size, members.length, granted.size);
  return Array.from({ length: rounds }, () => order).flat();
}

/** Transitions of the component that a member leads to over one edge, atom nodes looked through, itself aside. */
function successorsWithin(member: number, graph: Graph, inside: ReadonlySet<number>, transitions: number): Set<number> {
  const found = new Set<number>();
  const seen = new Set<number>();
  const pending = [...(graph[member] ?? [])];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node >= transitions) pending.push(...(graph[node] ?? []));
    else if (inside.has(node) && node !== member) found.add(node);
  }
  return found;
}

/** Members whose removal leaves no cycle: greedily the best connected ones. */
function feedbackSet(members: readonly number[], successors: ReadonlyMap<number, ReadonlySet<number>>): Set<number> {
  const predecessors = new Map<number, Set<number>>(members.map((member) => [member, new Set()]));
  for (const [from, targets] of successors) for (const to of targets) predecessors.get(to)?.add(from);
  const left = new Set(members);
  const degree = (neighbours: ReadonlyMap<number, ReadonlySet<number>>, member: number): number => {
    let count = 0;
    for (const other of neighbours.get(member) ?? []) if (left.has(other)) count += 1;
    return count;
  };
  const feedback = new Set<number>();
  const prune = (suspects: Iterable<number>): void => {
    const pending = [...suspects];
    for (let member = pending.pop(); member !== undefined; member = pending.pop()) {
      if (!left.has(member) || (degree(successors, member) > 0 && degree(predecessors, member) > 0)) continue;
      left.delete(member);
      pending.push(...(successors.get(member) ?? []), ...(predecessors.get(member) ?? []));
    }
  };
  prune(members);
  while (left.size > 0) {
    let best: number | undefined;
    let bestScore = -1;
    for (const member of left) {
      const score = degree(successors, member) * degree(predecessors, member);
      if (score > bestScore) [best, bestScore] = [member, score];
    }
    if (best === undefined) break;
    feedback.add(best);
    left.delete(best);
    prune([...(successors.get(best) ?? []), ...(predecessors.get(best) ?? [])]);
  }
  return feedback;
}

function topological(members: readonly number[], successors: ReadonlyMap<number, ReadonlySet<number>>): number[] {
  const inside = new Set(members);
  const done = new Set<number>();
  const reversed: number[] = [];
  for (const root of [...members].reverse()) {
    const work: { node: number; next: number[] }[] = [{ node: root, next: [] }];
    if (done.has(root)) continue;
    done.add(root);
    work[0]?.next.push(...(successors.get(root) ?? []));
    for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
      const next = frame.next.pop();
      if (next === undefined) {
        reversed.push(frame.node);
        work.pop();
      } else if (inside.has(next) && !done.has(next)) {
        done.add(next);
        work.push({ node: next, next: [...(successors.get(next) ?? [])] });
      }
    }
  }
  return reversed.reverse();
}
