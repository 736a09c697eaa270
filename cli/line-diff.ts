/** Two texts as a unified diff with a line of context; the shortest one, by Myers' greedy algorithm. */

interface Edit {
  readonly kind: " " | "-" | "+";
  readonly line: string;
}

/** Empty where the texts are equal. */
export function lineDiff(before: string, after: string, name: string): string {
  if (before === after) return "";
  const edits = editsBetween(before.split("\n"), after.split("\n"));
  const shown = edits.map((edit, index) => edit.kind !== " " || [edits[index - 1], edits[index + 1]].some((near) => near !== undefined && near.kind !== " "));
  let out = `--- ${name}\n+++ ${name}\n`;
  let [from, to] = [1, 1];
  for (let index = 0; index < edits.length; ) {
    const edit = edits[index];
    if (edit === undefined) break;
    if (!shown[index]) {
      from += 1;
      to += 1;
      index += 1;
      continue;
    }
    let end = index;
    while (shown[end]) end += 1;
    const hunk = edits.slice(index, end);
    const removed = hunk.filter(({ kind }) => kind !== "+").length;
    const added = hunk.filter(({ kind }) => kind !== "-").length;
    out += `@@ -${from},${removed} +${to},${added} @@\n${hunk.map(({ kind, line }) => `${kind}${line}\n`).join("")}`;
    from += removed;
    to += added;
    index = end;
  }
  return out;
}

/** Equal ends are set aside first: what a command changes is small. */
function editsBetween(before: readonly string[], after: readonly string[]): Edit[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const same = (line: string): Edit => ({ kind: " ", line });
  return [
    ...before.slice(0, head).map(same),
    ...shortest(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ];
}

/** Beyond this many edits the texts have little in common: all of one gives way to all of the other. */
const mostEdits = 4000;

/** Eugene W. Myers, An O(ND) difference algorithm and its variations, 1986. */
function shortest(a: readonly string[], b: readonly string[]): Edit[] {
  // How far each diagonal is reached with so many edits: those of one parity only, from the lowest.
  const reached: Int32Array[] = [];
  for (let edits = 0; (reached.at(-1)?.[index(a.length - b.length, edits - 1)] ?? -1) < a.length; edits += 1) {
    if (edits > mostEdits) return [...a.map((line): Edit => ({ kind: "-", line })), ...b.map((line): Edit => ({ kind: "+", line }))];
    const next = new Int32Array(edits + 1);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = edits === 0 ? 0 : stepFrom(reached.at(-1), diagonal, edits).x;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      next[index(diagonal, edits)] = x;
    }
    reached.push(next);
  }
  const found: Edit[] = [];
  let [x, y] = [a.length, b.length];
  const back = (kind: Edit["kind"]): void => {
    if (kind !== "+") x -= 1;
    if (kind !== "-") y -= 1;
    found.push({ kind, line: (kind === "+" ? b[y] : a[x]) ?? "" });
  };
  for (let edits = reached.length - 1; edits > 0; edits -= 1) {
    const step = stepFrom(reached[edits - 1], x - y, edits);
    while (x > step.x) back(" ");
    back(step.kind);
  }
  while (x > 0) back(" ");
  return found.reverse();
}

function index(diagonal: number, edits: number): number {
  return (diagonal + edits) / 2;
}

/** The edit that leads furthest onto a diagonal, and where it leads. @param before what one edit less reaches */
function stepFrom(before: Int32Array | undefined, diagonal: number, edits: number): { readonly kind: "-" | "+"; readonly x: number } {
  const below = before?.[index(diagonal - 1, edits - 1)] ?? -1;
  const above = before?.[index(diagonal + 1, edits - 1)] ?? -1;
  return diagonal === -edits || (diagonal !== edits && below < above) ? { kind: "+", x: above } : { kind: "-", x: below + 1 };
}
