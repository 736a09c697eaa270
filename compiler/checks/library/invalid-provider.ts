/** A provider's program and binary can be started as they stand. */

import { textProblem } from "../../model/value-text.js";
import type { Provider } from "../../model/schema/types.js";
import { check } from "../check.js";

export const invalidProvider = check<{ problem: string; help: string }>("invalid-provider", {
  layer: 3,
  adjustable: true,
  severity: "warning",
  title: "a provider whose program can't be started",
  message: ({ problem }) => problem,
  help: ({ help }) => help,
  explain: {
    why: "A provider's program is started without a shell, by its name on the PATH, and where it is not there by the path of its binary. Blanks, quotes and `$` would be a part of the name.",
    wrong: '{id: "forge", program: "forge pr create", binary: "bin/forge", …}',
    right: '{id: "forge", program: "forge", binary: "~/.local/bin/forge", …}',
  },
  library({ library: { catalog } }, report) {
    if (catalog === undefined) return;
    for (const provider of catalog.model.providers ?? []) {
      const { program, binary, probe } = provider;
      const say = (property: keyof Provider, problem: string, help: string): void => report(catalog.origins.span(provider, property), { problem: `the ${property} of \`${provider.id}\` ${problem}`, help });
      const broken = textProblem(program);
      if (broken !== undefined) say("program", broken, "write the program's name");
      else if (!/^[\w@%+=:,./-]+$/.test(program) || program.startsWith("-")) say("program", `is \`${program}\`, which is no name of a program`, "write the program's name alone; a script of that name can hold a longer command");
      const fault = binary === undefined ? undefined : textProblem(binary);
      if (fault !== undefined) say("binary", fault, "write a path");
      else if (binary !== undefined && !/^(?:~?\/)./.test(binary)) say("binary", `is \`${binary}\`, which depends on where it is started`, "start the path with `/` or `~/`");
      probe.forEach((word, index) => {
        const problem = textProblem(word);
        if (problem !== undefined) report(catalog.origins.span(probe, index), { problem: `an argument of the probe of \`${provider.id}\` ${problem}`, help: "write one line" });
      });
    }
  },
});
