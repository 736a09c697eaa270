/** One fault in a copy of the shipped skills, and the place at which it must be found. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Range } from "../../../compiler/source/span.js";

export interface Edit {
  /** A skill (`release`), an entry of it (`release PUBLISH-002`), or a path below the library. */
  readonly in: string;
  /** Stands there exactly once; without it, the whole file. */
  readonly find?: string;
  /** What stands there afterwards; without it, nothing does. The finding's place is marked `«…»`, in one edit or from one to the next. */
  readonly put?: string;
}

export interface CheckFault extends Edit {
  /** The check that must find it. */
  readonly code: string;
  /** What else has to be changed for this to be the only fault. */
  readonly with?: readonly Edit[];
}

export interface CommittedFault {
  /** Where the finding must stand. */
  readonly file: string;
  readonly place: Range;
  undo(): void;
}

const marks = /[«»]/g;

/** Commits the fault in a library; `skills` has the folder of each skill below it. @throws Error when an edit does not fit the skills */
export function commitFault(root: string, skills: ReadonlyMap<string, string>, fault: CheckFault): CommittedFault {
  const before = new Map<string, string | undefined>();
  const now = new Map<string, string | undefined>();
  for (const edit of [fault, ...(fault.with ?? [])]) {
    const { path, entry } = whereOf(skills, edit);
    const full = join(root, path);
    if (!before.has(path)) {
      const text = existsSync(full) ? readFileSync(full, "utf8") : undefined;
      if (text !== undefined && text.search(marks) >= 0) throw new Error(`${path} holds marks of its own`);
      before.set(path, text);
      now.set(path, text);
    }
    now.set(path, edit.find === undefined ? edit.put : replaced(now.get(path) ?? "", entry, edit.find, edit.put ?? ""));
  }
  const places = [...now].flatMap(([file, text]) => {
    const [start, end, more] = [...(text ?? "").matchAll(marks)].map(({ index }) => index);
    if (more !== undefined) throw new Error(`${fault.code} in ${fault.in}: more than one place`);
    return start === undefined || end === undefined ? [] : [{ file, place: { start, end: end - 1 } }];
  });
  const [place] = places;
  if (place === undefined || places.length > 1) throw new Error(`${fault.code} in ${fault.in}: ${places.length} places`);
  for (const [path, text] of now) write(join(root, path), text?.replaceAll(marks, ""));
  return {
    ...place,
    undo() {
      for (const [path, text] of before) write(join(root, path), text);
    },
  };
}

function whereOf(skills: ReadonlyMap<string, string>, edit: Edit): { readonly path: string; readonly entry?: string } {
  const [leaf = "", entry] = edit.in.split(" ");
  const folder = skills.get(leaf);
  if (folder === undefined) return { path: edit.in };
  return { path: join(folder, `${leaf}.cue`), ...(entry === undefined ? {} : { entry }) };
}

/** Searches the whole file, or an entry: from its id, which stands first, to the next one. */
function replaced(text: string, entry: string | undefined, find: string, put: string): string {
  const ids = [...text.matchAll(/\bid: +"SKILL-[A-Z]+-([A-Z]+-\d+)"/g)];
  const index = ids.findIndex(([, id]) => id === entry);
  if (entry !== undefined && index < 0) throw new Error(`there is no entry ${entry}`);
  const start = ids[index]?.index ?? 0;
  const end = entry === undefined ? text.length : (ids[index + 1]?.index ?? text.length);
  const at = text.indexOf(find, start);
  const again = text.indexOf(find, at + 1);
  if (at < start || at + find.length > end || (again >= 0 && again < end)) throw new Error(`${JSON.stringify(find)} does not stand exactly once in ${entry ?? "the file"}`);
  return text.slice(0, at) + put + text.slice(at + find.length);
}

function write(path: string, text: string | undefined): void {
  if (text === undefined) return rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
