/** `skillmodel.config.yaml`: severities, defaults and targets of a project. */

import * as z from "zod";

const severity = z.enum(["off", "info", "warning", "error"]);

export const configSchema = z.strictObject({
  /** By check code. */
  severities: z.record(z.string(), severity).optional(),
  /** The tier of skills that state none. */
  tier: z.enum(["annotations", "strict"]).optional(),
  targets: z.array(z.enum(["claude-code", "agentskills"])).min(1).optional(),
  fmt: z.strictObject({ profile: z.enum(["v1", "both"]).optional() }).optional(),
  lint: z.strictObject({ ignore: z.array(z.string()).optional(), baseline: z.string().optional() }).optional(),
});

export type ConfiguredSeverity = z.infer<typeof severity>;

export interface Config {
  readonly severities: Readonly<Record<string, ConfiguredSeverity>>;
  readonly tier: "annotations" | "strict";
  readonly targets: readonly ("claude-code" | "agentskills")[];
  readonly formatProfile: "v1" | "both";
  readonly lint: { readonly ignore: readonly string[]; readonly baseline?: string };
}

export const defaultConfig: Config = {
  severities: {},
  tier: "annotations",
  targets: ["claude-code"],
  formatProfile: "v1",
  lint: { ignore: [] },
};
