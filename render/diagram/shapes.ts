/** The shape and the class of each role: how the diagram tells them apart. */

import type { roles } from "../../compiler/model/schema/entry.js";

export type Role = (typeof roles)[number];

export interface Look {
  /** The brackets of the shape. */
  readonly shape: readonly [open: string, close: string];
  readonly style: "flow" | "stop" | "rule" | "fact";
  /** What stands before its pred. */
  readonly clause: string;
}

export const looks: Readonly<Record<Role, Look>> = {
  step: { shape: ["[", "]"], style: "flow", clause: "when" },
  substep: { shape: ["(", ")"], style: "flow", clause: "when" },
  spawn: { shape: ["[[", "]]"], style: "flow", clause: "when" },
  verify: { shape: ["[\\", "/]"], style: "flow", clause: "when" },
  gate: { shape: ["{{", "}}"], style: "flow", clause: "when" },
  handoff: { shape: ["([", "])"], style: "flow", clause: "when" },
  stop: { shape: ["[/", "\\]"], style: "stop", clause: "stop if" },
  rule: { shape: ["[/", "/]"], style: "rule", clause: "always" },
  quality: { shape: ["[\\", "\\]"], style: "rule", clause: "preferred" },
  def: { shape: ["[", "]"], style: "fact", clause: "when" },
  payload: { shape: ["[(", ")]"], style: "fact", clause: "when" },
  note: { shape: [">", "]"], style: "fact", clause: "when" },
};

/** Whether an entry of the role takes part in the flow: it fires, or ends the run. */
export function inFlow(role: Role): boolean {
  return looks[role].style === "flow" || looks[role].style === "stop";
}

export const classes: readonly string[] = [
  "classDef section fill:#fbfbfd,stroke:#99a,color:#111",
  "classDef flow fill:#eef4ff,stroke:#4a6fa5,color:#111",
  "classDef stop fill:#ffe9e6,stroke:#b3261e,color:#111",
  "classDef rule fill:#fff6da,stroke:#9a7400,color:#111",
  "classDef fact fill:#f6f6f6,stroke:#888,color:#111",
  "classDef input fill:#e8f7ee,stroke:#2e7d4f,color:#111",
  "classDef route fill:#f3eaff,stroke:#6b3fa0,color:#111",
  "classDef dead fill:#ddd,stroke:#b3261e,stroke-width:2px,stroke-dasharray:6 4,color:#555",
  "classDef undecided stroke-width:2px,stroke-dasharray:2 3",
];
