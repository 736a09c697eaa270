/** Measurement contracts: locked before they start, read when agreed, exploratory where there is no control. */

import type { Diagnostic } from "../../../compiler/diagnostics/diagnostic.js";
import { type JsonDocument, placeOf } from "../../shared/json-document.js";
import { controlCodes } from "./codes.js";
import { checkOrder } from "./order.js";
import type { ArtifactOf } from "./schema.js";

export function checkMeasurement(document: JsonDocument, { payload }: ArtifactOf<"measurement-contract">): Diagnostic[] {
  const moment = (name: "locked_at" | "start_at" | "stop_at" | "read_at") => ({ name, time: payload[name] });
  const exploratory = payload.counterfactual_type === "none-exploratory";
  const metrics = payload.guardrail_metric_ids;
  return [
    ...checkOrder(document, ["payload", "start_at"], moment("locked_at"), moment("start_at"), false, "lock the contract before the measurement starts"),
    ...checkOrder(document, ["payload", "stop_at"], moment("start_at"), moment("stop_at"), true, "the measurement stops after it starts"),
    ...checkOrder(document, ["payload", "read_at"], moment("stop_at"), moment("read_at"), false, "the result is read when the measurement is over"),
    ...(exploratory === (payload.control === null) && exploratory === payload.exploratory
      ? []
      : [
          controlCodes.make("counterfactual-mismatch", placeOf(document, ["payload", "counterfactual_type"]), {
            what: `\`counterfactual_type\` is \`${payload.counterfactual_type}\`, there is ${payload.control === null ? "no" : "a"} control, and \`exploratory\` is ${payload.exploratory}`,
          }),
        ]),
    ...metrics.flatMap((id, index) =>
      id === payload.primary_metric.metric_id || metrics.indexOf(id) < index ? [controlCodes.make("duplicate-control-field", placeOf(document, ["payload", "guardrail_metric_ids", index]), { field: id })] : [],
    ),
  ];
}
