/** How the variables of one skill are filled in when it is deployed, and which of its parts stay. */

export interface Filling {
  /** By variable name: what is known now, one line each. */
  readonly values: ReadonlyMap<string, string>;
  /** By variable name: what each session's environment sets. */
  readonly atInvocation: ReadonlyMap<string, InvocationVariable>;
  /** Whether a part of the model stays: a node, or one property or element of it. */
  keeps(node: object, property?: string | number): boolean;
}

/** What a session is told where its environment does not set the variable. */
export interface InvocationVariable {
  readonly summary: string;
  readonly example: string;
  /** How to set it. */
  readonly hint: string;
}
