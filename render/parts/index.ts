/** THE table of a document's parts, in rendering order; the frontmatter before them is the target's. */

import type { RenderContext } from "../context.js";
import type { Block } from "../document/tree.js";
import { args } from "./args.js";
import { nameHeading } from "./heading.js";
import { model } from "./model.js";
import { routing } from "./routing.js";
import { sections } from "./section.js";

export type DocumentPart = (context: RenderContext) => Block[];

export const documentParts: readonly DocumentPart[] = [nameHeading, routing, model, args, sections];
