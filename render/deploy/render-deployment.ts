/** Every skill that can be deployed, as files. */

import type { CheckedLibrary } from "../../compiler/checks/checked.js";
import { sortDiagnostics } from "../../compiler/diagnostics/collect.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import type { Resolution } from "../../environment/resolution.js";
import { createRenderer } from "../renderer.js";
import { targets } from "../targets/index.js";
import type { DeployedFile, DeployedFolder } from "./deployed-file.js";
import { fillingOf } from "./filling-of.js";
import { siblingFiles } from "./sibling-files.js";

export interface RenderedDeployment {
  /** Sorted by leaf. */
  readonly folders: readonly DeployedFolder[];
  /** With an error among them, nothing may be written. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * @param hint how to set a variable that is not set in a session
 * @throws AccessError when a file beside a model can't be read
 */
export async function renderDeployment(library: CheckedLibrary, { components, skills }: Resolution, hint: string): Promise<RenderedDeployment> {
  const linked = new Set(skills.filter(({ deploys }) => deploys).map(({ skill: { leaf } }) => leaf));
  const renderer = createRenderer(library, { target: targets["claude-code"], linked, ...(components && { components }) });
  const folders: DeployedFolder[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const resolved of skills) {
    if (!resolved.deploys) continue;
    const filling = fillingOf(resolved, hint);
    const { leaf, files, diagnostics: found } = renderer.render(resolved.skill, filling);
    diagnostics.push(...found);
    const rendered = files.map(({ name, text }): DeployedFile => ({ path: name, bytes: Buffer.from(text, "utf8"), executable: false }));
    const names = new Set(rendered.map(({ path }) => path));
    const beside = (await siblingFiles(resolved.skill.skill, filling)).filter(({ path }) => !names.has(path));
    folders.push({ leaf, files: [...rendered, ...beside].sort((a, b) => (a.path < b.path ? -1 : 1)) });
  }
  return { folders, diagnostics: sortDiagnostics(diagnostics) };
}
