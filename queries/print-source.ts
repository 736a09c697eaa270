/** An atom's source as it is written. */

import { unreachable } from "../compiler/diagnostics/invariant.js";
import type { Source } from "../compiler/expression/source.js";

export function printSource(source: Source): string {
  switch (source.kind) {
    case "session":
    case "environment":
      return source.kind;
    case "arg":
      return `arg: ${source.row}${source.member === undefined ? "" : ` => ${source.member}`}`;
    case "runtime": {
      const { anchor, capture, test } = source;
      return `runtime: ${anchor}${capture === undefined ? "" : `.${capture}`}${test === undefined ? "" : ` ${test.operator} ${test.literal}`}`;
    }
    default:
      return unreachable(source);
  }
}
