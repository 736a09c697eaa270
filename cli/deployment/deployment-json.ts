/** A deployment as one JSON document of version 1, as `docs/deployment.schema.json` describes it. */

import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { findingsJson } from "../../compiler/diagnostics/formats/json.js";
import { safeJson } from "../../compiler/diagnostics/formats/safe-text.js";
import { packageVersion } from "../version.js";
import type { SkillOutcome } from "./outcome.js";

/** Raised when a reader of the old documents could not read the new. */
const documentVersion = 1;

export interface DeploymentDocument {
  /** As findings print it. */
  readonly target: string;
  readonly dryRun: boolean;
  readonly skills: readonly SkillOutcome[];
  readonly findings: readonly Diagnostic[];
}

export function deploymentJson({ target, dryRun, skills, findings }: DeploymentDocument): string {
  return safeJson({ version: documentVersion, tool: { name: "skillmodel", version: packageVersion() }, target, dryRun, skills, ...findingsJson(findings) });
}
