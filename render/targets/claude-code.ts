/** Claude Code: the authored rows byte for byte, then the placement lines. */

import { frontmatterRows } from "../../compiler/model/frontmatter.js";
import { renderCodes } from "../codes.js";
import type { Piece } from "../document/piece.js";
import { own } from "../document/piece.js";
import { filledRow } from "../variables/fill-row.js";
import { placementLines, printPlacement } from "./placement.js";
import type { HeadContext, Target } from "./target.js";

export const claudeCode: Target = {
  name: "claude-code",
  frontmatter(context) {
    const { model, origins } = context.skill;
    const placement = placementLines(model).map(printPlacement).join("");
    if (typeof model.frontmatter === "string") {
      if (placement !== "") context.report(renderCodes.make("placement-mismatch", origins.span(model, "frontmatter"), {}));
      // Exact text is not filled: nobody could say of each line what a value would grant there.
      return [{ text: model.frontmatter, origin: origins.span(model, "frontmatter") }];
    }
    const rows = authoredRows(context);
    return rows.length === 0 && placement === "" ? [] : [own("---\n"), ...rows, own(`${placement}---\n`)];
  },
  standIn: () => undefined,
};

function authoredRows({ filling, skill: { model, origins } }: HeadContext): Piece[] {
  return frontmatterRows(model).flatMap((row) => {
    const value = filling === undefined ? row.value : filledRow(row, filling);
    return value === undefined ? [] : [{ text: `${row.key}:${value}\n`, origin: origins.span(row, "value") }];
  });
}
