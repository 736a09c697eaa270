/** Which declaration, element or bracket each comment of a file belongs to. */

import type { Range } from "../../source/span.js";
import type { Comment, Comprehension, Declaration, Ellipsis, Expression, File, Identifier, ListLiteral, StructLiteral } from "../ast.js";

/** A thing on lines of its own: a declaration, a list element, or the package clause. */
export type Item = Declaration | Expression | Comprehension | Ellipsis | Identifier;
export type Container = File | StructLiteral | ListLiteral;

export interface ItemComments {
  /** Comment lines above; an empty one is a blank line, kept even where no comment stands. */
  readonly above: readonly string[];
  /** The comment at the end of its last line. */
  readonly line?: Comment;
}

export interface ContainerComments {
  /** The comment behind the opening bracket. */
  readonly open?: Comment;
  /** Comment lines after the last item. */
  readonly end: readonly string[];
}

export interface Attached {
  readonly items: ReadonlyMap<Item, ItemComments>;
  readonly containers: ReadonlyMap<Container, ContainerComments>;
  /** Comments within a value, a label or an operator: nothing that could be printed on its own lines holds them. */
  readonly loose: readonly Comment[];
}

export function attachComments(text: string, file: File): Attached {
  const items = new Map<Item, ItemComments>();
  const containers = new Map<Container, ContainerComments>();
  const loose: Comment[] = [];

  const attach = (container: Container, body: Range, members: readonly Item[], comments: readonly Comment[]): void => {
    let pending: string[] = [];
    let open: Comment | undefined;
    let lastEnd = body.start;
    let previous: Item | undefined;
    let at = 0;
    const take = (comment: Comment): void => {
      const sameLine = !text.slice(lastEnd, comment.start).includes("\n");
      if (sameLine && previous !== undefined && pending.length === 0) items.set(previous, { ...(items.get(previous) ?? { above: [] }), line: comment });
      else if (sameLine && container.type !== "File") open = comment;
      else {
        if (isBlankBetween(text, lastEnd, comment.start) && (previous !== undefined || pending.length > 0)) pending.push("");
        pending.push(comment.text.trimEnd());
      }
      lastEnd = comment.end;
    };
    for (const member of members) {
      for (; at < comments.length && (comments[at] as Comment).start < member.start; at += 1) take(comments[at] as Comment);
      const from = at;
      while (at < comments.length && (comments[at] as Comment).start < member.end) at += 1;
      if (isBlankBetween(text, lastEnd, member.start)) pending.push("");
      items.set(member, { above: pending });
      pending = [];
      descend(member, comments.slice(from, at));
      lastEnd = member.end;
      previous = member;
    }
    for (; at < comments.length; at += 1) take(comments[at] as Comment);
    containers.set(container, open === undefined ? { end: pending } : { end: pending, open });
  };

  const descend = (item: Item, comments: readonly Comment[]): void => {
    const container = containerIn(item);
    if (container === undefined) {
      loose.push(...comments);
      return;
    }
    const body = { start: container.start + 1, end: container.end - 1 };
    const inside = comments.filter(({ start }) => start >= body.start && start < body.end);
    loose.push(...comments.filter((comment) => !inside.includes(comment)));
    attach(container, body, membersOf(container), inside);
  };

  attach(file, file, membersOf(file), file.comments);
  return { items, containers, loose };
}

/** The braces or brackets that are an item's value. */
export function containerIn(item: Item): StructLiteral | ListLiteral | undefined {
  switch (item.type) {
    case "Field": {
      const { value } = item;
      const inner = value.type === "StructLiteral" && !value.braces ? value.declarations[0] : undefined;
      return inner === undefined ? containerIn(value) : containerIn(inner);
    }
    case "Embedding":
      return containerIn(item.expression);
    case "StructLiteral":
    case "ListLiteral":
      return item;
    default:
      return undefined;
  }
}

export function membersOf(container: Container): readonly Item[] {
  if (container.type === "ListLiteral") return container.elements;
  if (container.type === "StructLiteral") return container.declarations;
  const all = container.package === undefined ? container.declarations : [container.package, ...container.declarations];
  return all.toSorted((a, b) => a.start - b.start);
}

/** Whether an empty line stands between two offsets. */
function isBlankBetween(text: string, from: number, to: number): boolean {
  return /\n[ \t\r]*\n/.test(text.slice(from, to));
}
