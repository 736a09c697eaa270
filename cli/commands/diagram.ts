/** A skill drawn: as Mermaid text or as a picture. */

import { extname, resolve } from "node:path";
import { AccessError } from "../../compiler/source/access-error.js";
import { displayPath } from "../../compiler/source/display-path.js";
import type { Subject } from "../../queries/subject.js";
import { drawSkill } from "../../render/diagram/draw-skill.js";
import type { Verdicts } from "../../render/diagram/verdicts.js";
import { askSkill } from "../ask.js";
import { CommandError } from "../command-error.js";
import type { Io } from "../io.js";
import type { Run } from "../spec.js";
import type { diagramSpec } from "../specs/diagram.js";

const pictures = ["svg", "png", "pdf"] as const;
type Picture = (typeof pictures)[number];

export const run: Run<typeof diagramSpec> = ([name = ""], options, io) => {
  const kind = options.output === undefined ? "mmd" : kindOf(options.output);
  return askSkill(name, options, io, async (subject) => {
    const verdicts = options.noVerdicts ? undefined : await verdictsOf(subject);
    const text = drawSkill(subject.skill, verdicts);
    if (options.output === undefined) io.stdout.write(text);
    else {
      const content = kind === "mmd" ? text : await (await import("../picture.js")).drawPicture(text, kind, io);
      await write(options.output, content, io);
      if (!options.quiet) io.stdout.write(`wrote ${displayPath(resolve(io.cwd, options.output), io.cwd)}\n`);
    }
    const undecided = verdicts?.undecided.size ?? 0;
    if (undecided === 0) return 0;
    io.stderr.write(`skillmodel: ${undecided} ${undecided === 1 ? "entry is" : "entries are"} not decided within the budget\n  help: raise --budget\n`);
    return 2;
  });
};

/** @throws CommandError */
function kindOf(file: string): "mmd" | Picture {
  const extension = extname(file).slice(1).toLowerCase();
  const kind = (["mmd", ...pictures] as const).find((one) => one === extension);
  if (kind === undefined) throw new CommandError(`\`${file}\` does not say which kind of file to write`, "end it in .mmd, .svg, .png or .pdf");
  return kind;
}

async function verdictsOf(subject: Subject): Promise<Verdicts> {
  const statuses = [...(await subject.session.reachAll())];
  const having = (kind: "unreachable" | "unknown"): Set<string> => new Set(statuses.flatMap(([id, status]) => (status.kind === kind ? [id] : [])));
  return { dead: having("unreachable"), undecided: having("unknown") };
}

/** @throws AccessError; whatever happens, the file is whole */
async function write(file: string, content: string | Buffer, io: Io): Promise<void> {
  const { default: writeFileAtomic } = await import("write-file-atomic");
  const path = resolve(io.cwd, file);
  try {
    await writeFileAtomic(path, content);
  } catch (error) {
    throw AccessError.from(displayPath(path, io.cwd), error);
  }
}
