/** THE table of blocks: what each kind renders to. */

import type { Block as ModelBlock } from "../../compiler/model/schema/types.js";
import type { RenderContext } from "../context.js";
import type { Block } from "../document/tree.js";
import { entry } from "./entry.js";
import { items } from "./items.js";
import { prose } from "./prose.js";
import { table } from "./table.js";

export function blockPart(context: RenderContext, block: ModelBlock): Block[] {
  if ("entry" in block) return context.keeps(block.entry) ? [entry(context, block.entry)] : [];
  if ("prose" in block) return context.keeps(block) ? [prose(context, block)] : [];
  if ("table" in block) return context.keeps(block) ? [table(context, block.table)] : [];
  return context.keeps(block) ? items(context, block) : [];
}
