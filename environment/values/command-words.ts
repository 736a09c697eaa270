/** Reading a command's words, as a shell would, without anything that a shell would expand or run. */

type Read = { readonly word: string } | { readonly problem: string };

/** The words, at least one; or why it is no plain command line, as it follows the word "value". */
export type CommandWords = { readonly words: readonly [string, ...string[]] } | { readonly problem: string };

export function commandWords(command: string): CommandWords {
  const words: string[] = [];
  for (const read of readWords(command)) {
    if ("problem" in read) return read;
    words.push(read.word);
  }
  const [first, ...rest] = words;
  return first === undefined || first === "" ? { problem: "names no program" } : { words: [first, ...rest] };
}

/** The word that says which program runs; what follows it is not judged. */
export function firstWord(command: string): Read {
  for (const read of readWords(command)) return read;
  return { problem: "names no program" };
}

/** A word as a shell reads it back. */
export function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Quotes and backslashes as in POSIX; what would expand, redirect or chain is refused outside quotes. Ends after a problem. */
function* readWords(command: string): Generator<Read> {
  let word: string | undefined;
  for (let at = 0; at < command.length; at += 1) {
    const sign = command.charAt(at);
    if (sign === " ") {
      if (word !== undefined) yield { word };
      word = undefined;
    } else if (sign === "'" || sign === '"') {
      const close = closing(command, at);
      if (close === -1) return yield { problem: `has a \`${sign}\` without its end` };
      const inner = command.slice(at + 1, close);
      if (sign === '"' && /^(?:[^\\$`]|\\.)*[$`]/.test(inner)) return yield { problem: "has a `$` or a backtick that a shell would expand" };
      word = (word ?? "") + (sign === "'" ? inner : inner.replaceAll(/\\([\\"$`])/g, "$1"));
      at = close;
    } else if (sign === "\\") {
      if (at + 1 === command.length) return yield { problem: "ends in a backslash" };
      word = (word ?? "") + command.charAt(at + 1);
      at += 1;
    } else if (/[$`;&|<>()]/.test(sign) || (sign === "#" && word === undefined)) {
      return yield { problem: `has ${sign === "`" ? "a backtick" : `\`${sign}\``} outside quotes, so it is more than a command with arguments` };
    } else word = (word ?? "") + sign;
  }
  if (word !== undefined) yield { word };
}

function closing(command: string, open: number): number {
  const quote = command.charAt(open);
  for (let at = open + 1; at < command.length; at += 1) {
    if (quote === '"' && command.charAt(at) === "\\") at += 1;
    else if (command.charAt(at) === quote) return at;
  }
  return -1;
}
