/** The eight audit frameworks, each with the one folder that its audits are kept in. */

export const auditFolder = "memory/audits";

export const sinks: Readonly<Record<string, string>> = {
  "CORE-EEAT": "content",
  CITE: "domain",
  STAR: "influencer",
  ROAS: "ad",
  SEND: "email",
  RAMP: "launch",
  ECHO: "social",
  TALE: "narrative",
};

/** Points to audits of several frameworks and judges nothing. */
export const multi = "MULTI";

/** Why an audit of this framework may not stand at this path; undefined where it may, or lies in no audit folder. */
export function sinkFault(framework: string, path: string): string | undefined {
  const inside = new RegExp(`(?:^|/)${auditFolder}/(.*)$`).exec(path)?.[1];
  if (inside === undefined) return undefined;
  const folder = inside.includes("/") ? inside.slice(0, inside.indexOf("/")) : undefined;
  if (framework === multi) return folder === undefined ? undefined : `\`${multi}\` belongs directly into \`${auditFolder}/\``;
  const wanted = sinks[framework];
  return wanted === undefined || folder === wanted ? undefined : `audits of \`${framework}\` belong into \`${auditFolder}/${wanted}/\``;
}
