/** THE table of targets. */

import { agentskills } from "./agentskills.js";
import { claudeCode } from "./claude-code.js";
import type { Target, TargetName } from "./target.js";

export const targets: Readonly<Record<TargetName, Target>> = { "claude-code": claudeCode, agentskills };
