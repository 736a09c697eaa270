/** THE table of the battery, in the order of `docs/semantics.md`. `unread` is a check of layer 2. */

import type { CodeTable } from "../../compiler/diagnostics/code.js";
import type { BatteryCheck } from "./check.js";
import { alias } from "./checks/alias.js";
import { alwaysGuard } from "./checks/always-guard.js";
import { bound } from "./checks/bound.js";
import { completion } from "./checks/completion.js";
import { contradiction } from "./checks/contradiction.js";
import { deadRoute } from "./checks/dead-route.js";
import { exclusive } from "./checks/exclusive.js";
import { forced } from "./checks/forced.js";
import { grantCycle } from "./checks/grant-cycle.js";
import { guaranteedRule } from "./checks/guaranteed-rule.js";
import { improperCompletion } from "./checks/improper-completion.js";
import { noOp } from "./checks/no-op.js";
import { noStart } from "./checks/no-start.js";
import { qualityConflict } from "./checks/quality-conflict.js";
import { query } from "./checks/query.js";
import { race } from "./checks/race.js";
import { reach } from "./checks/reach.js";
import { redundantRule } from "./checks/redundant-rule.js";
import { routeOverlap } from "./checks/route-overlap.js";
import { routeRemovesProducer } from "./checks/route-removes-producer.js";
import { splitGap } from "./checks/split-gap.js";
import { splitOverlap } from "./checks/split-overlap.js";
import { stopAtStart } from "./checks/stop-at-start.js";
import { stopOverlap } from "./checks/stop-overlap.js";
import { stuck } from "./checks/stuck.js";
import { subsumedGuard } from "./checks/subsumed-guard.js";
import { totalRoute } from "./checks/total-route.js";
import { uncovered } from "./checks/uncovered.js";
import { ungranted } from "./checks/ungranted.js";
import { vacuousRule } from "./checks/vacuous-rule.js";

export const battery: readonly BatteryCheck[] = [
  contradiction,
  noStart,
  reach,
  deadRoute,
  totalRoute,
  routeOverlap,
  routeRemovesProducer,
  stuck,
  completion,
  improperCompletion,
  grantCycle,
  ungranted,
  exclusive,
  splitGap,
  splitOverlap,
  race,
  vacuousRule,
  redundantRule,
  guaranteedRule,
  subsumedGuard,
  alwaysGuard,
  noOp,
  stopOverlap,
  stopAtStart,
  forced,
  qualityConflict,
  query,
  bound,
  uncovered,
  alias,
];

/** The codes of the checks; what the battery says of itself is in `codes.ts`. */
export const batteryTable: CodeTable = Object.fromEntries(battery.map(({ code, spec }) => [code, spec]));
