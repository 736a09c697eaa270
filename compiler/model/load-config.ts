/** Loads `skillmodel.config.yaml`; a project without one has the defaults. */

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type * as z from "zod";
import { exists } from "../source/disk.js";
import type { Config } from "./config.js";
import { configSchema, defaultConfig } from "./config.js";
import { modelCodes } from "./codes.js";
import { loadText } from "./load-data.js";
import { Origins } from "./origins.js";
import { validate } from "./validate.js";
import { yamlData } from "./yaml-data.js";

export interface LoadedConfig {
  readonly config: Config;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * @param path absolute; a file that does not exist gives the defaults
 * @param codes the codes whose severity may be set
 * @throws AccessError
 */
export function loadConfig(path: string, base: string, codes: ReadonlySet<string>): LoadedConfig {
  if (!exists(path)) return { config: defaultConfig, diagnostics: [] };
  const { typed: file, diagnostics } = loadText(path, base);
  if (file === undefined) return { config: defaultConfig, diagnostics };
  const yaml = yamlData(file);
  if ("errors" in yaml) {
    return { config: defaultConfig, diagnostics: yaml.errors.map(({ problem, span }) => modelCodes.make("invalid-config-yaml", span, { problem })) };
  }
  const origins = new Origins();
  const result = validate<z.infer<typeof configSchema>>(configSchema, yaml.value, origins);
  if (result.data === undefined) return { config: defaultConfig, diagnostics: result.diagnostics };
  const { severities = {}, tier, targets, fmt, lint } = result.data;
  const unknown = Object.keys(severities)
    .filter((code) => !codes.has(code))
    .map((code) => modelCodes.make("unknown-field", origins.label(severities, code), { field: code, path: "severities", known: [...codes] }));
  const config: Config = {
    severities,
    tier: tier ?? defaultConfig.tier,
    targets: targets ?? defaultConfig.targets,
    formatProfile: fmt?.profile ?? defaultConfig.formatProfile,
    lint: { ignore: lint?.ignore ?? [], ...(lint?.baseline === undefined ? {} : { baseline: lint.baseline }) },
  };
  return { config, diagnostics: unknown };
}
