/** A property of a contract, and what shows it: committed questions to its models, mutants that break it, tests. */

/** What a correct checker has to say of it: the claim is true, false, or a situation that a run can or can't come to. */
export type PropertyVerdict = "holds" | "fails" | "reachable" | "unreachable";

export type Evidence =
  /** A committed question, and the verdict that shows the property: `unsat`, nothing of the kind exists; `sat`, here is one. */
  | { readonly kind: "question"; readonly model: string; readonly name: string; readonly verdict: "sat" | "unsat" }
  /** A model in which one thing is otherwise, and a question that has the other verdict there. */
  | { readonly kind: "mutant"; readonly base: string; readonly name: string; readonly mutant: string; readonly mutantName: string }
  /** A test of the code, by file and name. */
  | { readonly kind: "test"; readonly file: string; readonly name: string };

export interface Property {
  /** As the list of properties names it: `P4`, `MC-13`. */
  readonly id: string;
  readonly verdict: PropertyVerdict;
  readonly claim: string;
  /** The rules that rest on it. */
  readonly rules: readonly string[];
  readonly evidence: readonly Evidence[];
  /** What the language of models can't say of it, and what is shown instead. */
  readonly limit?: string;
}

/** Nothing of the kind exists. @param question `<model>/<question>` */
export function never(question: string): Evidence {
  return { kind: "question", ...split(question), verdict: "unsat" };
}

/** There is such a thing. @param question `<model>/<question>` */
export function possible(question: string): Evidence {
  return { kind: "question", ...split(question), verdict: "sat" };
}

/** The question has the other verdict in the mutant. @param mutantName where the mutant asks a narrower question */
export function breaks(question: string, mutant: string, mutantName?: string): Evidence {
  const { model: base, name } = split(question);
  return { kind: "mutant", base, name, mutant, mutantName: mutantName ?? name };
}

export function tested(file: string, name: string): Evidence {
  return { kind: "test", file: `test/${file}.test.ts`, name };
}

function split(question: string): { model: string; name: string } {
  const [model = "", name = ""] = question.split("/");
  return { model, name };
}
