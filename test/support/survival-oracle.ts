/** Small libraries as plain data, the model text of each, and by the definition, read naively, what of them is deployed. */

/** Each flag is about the variable of that number, 0 or 1. */
type Reads = readonly (0 | 1)[];

export interface SmallEntry {
  readonly reads: Reads;
  readonly clauses: boolean;
  /** Positions of entries of the same skill. */
  readonly links: readonly number[];
  readonly refs: readonly number[];
  readonly items: readonly { readonly reads: Reads; readonly links: readonly number[] }[];
}

export interface SmallSkill {
  readonly requires: boolean;
  readonly licensed: boolean;
  /** Started by neither a user nor the model. */
  readonly hidden: boolean;
  /** Which of the two variables must be set. */
  readonly required: readonly [boolean, boolean];
  readonly entries: readonly SmallEntry[];
  /** By position of a skill of the library; `needs` the component. */
  readonly edges: readonly { readonly to: number; readonly needs: boolean }[];
  readonly grants: readonly number[];
  /** A file that reads these, and the entries that name it. */
  readonly file: { readonly reads: Reads; readonly namedBy: readonly number[] };
}

export interface SmallWorld {
  /** By skill, which of its variables are set. */
  readonly set: readonly (readonly [boolean, boolean])[];
  readonly component: boolean;
  readonly licensed: boolean;
}

const leaf = (index: number): string => `s${index}`;
const id = (skill: number, entry: number): string => `SKILL-S${skill}-RUN-00${entry + 1}`;

/** Paths, so that a reference may stand anywhere. */
export const smallCatalog = `interfaces: [{id: "place", version: 1, kind: "path", scope: "install", summary: "A place.", example: "x"}]`;

export function modelText(skill: SmallSkill, index: number): string {
  const read = (reads: Reads): string => reads.map((key) => ` \`$SKILL_S${index}_K${key}\``).join("");
  const link = (links: readonly number[]): string => links.map((entry) => ` [[${id(index, entry)}]]`).join("");
  const entries = skill.entries.map(({ reads, clauses, links, refs, items }, entry) => {
    const named = skill.file.namedBy.includes(entry) ? " `notes/a.md`" : "";
    const more = [
      ...(clauses ? ['pred: "big"'] : []),
      ...(refs.length === 0 ? [] : [`fields: {ref: [${refs.map((to) => `"${id(index, to)}"`).join(", ")}]}`]),
      ...(items.length === 0 ? [] : [`items: [${items.map((item, at) => `"item ${at}${read(item.reads)}${link(item.links)}"`).join(", ")}]`]),
    ];
    return `{entry: {id: "${id(index, entry)}", role: "step", statement: "READ it${read(reads)}${named}${link(links)}.", title: "T${entry}"${more.map((field) => `, ${field}`).join("")}}}`;
  });
  const rows = skill.hidden ? ', {key: "user-invocable", value: " false"}, {key: "disable-model-invocation", value: " true"}' : "";
  const grants = skill.grants.map((to) => `, Skill(${leaf(to)})`).join("");
  const edges = skill.edges.map(({ to, needs }) => `{kind: "escalates", skill: "${leaf(to)}"${needs ? ', needs: ["part"]' : ""}}`).join(", ");
  return `${skill.requires ? 'requires: ["part"]\n' : ""}${skill.licensed ? "license: true\n" : ""}env: {K0: {interface: "place@1", required: ${skill.required[0]}}, K1: {interface: "place@1", required: ${skill.required[1]}}}
frontmatter: [{key: "name", value: " ${leaf(index)}"}, {key: "description", value: " Does the work of ${leaf(index)}."}, {key: "version", value: " 1.0.0"}, {key: "format", value: " 3"}, {key: "allowed-tools", value: " Read${grants}"}${rows}]
routing: {pipeline: {standalone: true, edges: [${edges}]}, purpose: "do one thing."}
sections: [{title: "Run", blocks: [${entries.join(", ")}]}]
`;
}

export function fileText({ file }: SmallSkill, index: number): string {
  return `A note.${file.reads.map((key) => ` $SKILL_S${index}_K${key}`).join("")}\n`;
}

/** Facts: `s0 skipped`, or of a deployed skill what is dropped. */
export function expectedFacts(skills: readonly SmallSkill[], world: SmallWorld): string[] {
  const own = skills.map((skill, index) => ownDrops(skill, index, world.set[index] ?? [false, false]));
  const skipped = new Set<number>();
  skills.forEach((skill, index) => {
    const lacks = skill.required.some((needed, key) => needed && !world.set[index]?.[key]);
    if (lacks || own[index] === "impossible" || (skill.requires && !world.component) || (skill.licensed && !world.licensed)) skipped.add(index);
  });
  // Removes one skill at a time, and looks at all again.
  for (;;) {
    const dead = skills.findIndex((skill, index) => {
      if (!skill.hidden || skipped.has(index)) return false;
      const starts = skills.flatMap((other, by) => other.edges.filter(({ to }) => to === index).map(({ needs }) => ({ by, needs })));
      return starts.length > 0 && starts.every(({ by, needs }) => skipped.has(by) || (needs && !world.component));
    });
    if (dead === -1) break;
    skipped.add(dead);
  }
  return skills.flatMap((skill, index) => {
    const drops = own[index];
    if (skipped.has(index) || drops === "impossible" || drops === undefined) return [`${leaf(index)} skipped`];
    const grants = skill.grants.filter((to) => skipped.has(to)).map((to) => `${leaf(index)} grant Skill(${leaf(to)})`);
    const edges = skill.edges.flatMap(({ to, needs }, at) => (skipped.has(to) || (needs && !world.component) ? [`${leaf(index)} edge ${at}`] : []));
    return [...grants, ...edges, ...[...drops].filter((drop) => !isCovered(drop, drops)).map((drop) => `${leaf(index)} ${drop}`)];
  }).sort();
}

/** What of one skill can't stay; `impossible` where that is something with clauses. */
function ownDrops({ entries, file }: SmallSkill, _index: number, set: readonly [boolean, boolean]): ReadonlySet<string> | "impossible" {
  const unset = (reads: Reads): boolean => reads.some((key) => !set[key]);
  const drops = new Set<string>();
  const gone = (entry: number): boolean => drops.has(`entry ${entry}`) || drops.has("section");
  for (let before = -1; before !== drops.size; ) {
    before = drops.size;
    if (unset(file.reads)) drops.add("file");
    entries.forEach(({ reads, links, refs, items }, entry) => {
      if (unset(reads) || links.some(gone) || refs.some(gone) || (drops.has("file") && file.namedBy.includes(entry))) drops.add(`entry ${entry}`);
      items.forEach((item, at) => {
        if (unset(item.reads) || item.links.some(gone)) drops.add(`item ${entry} ${at}`);
      });
    });
  }
  if (entries.some(({ clauses, items }, entry) => clauses && (drops.has(`entry ${entry}`) || items.some((_, at) => drops.has(`item ${entry} ${at}`))))) return "impossible";
  if (entries.length > 0 && entries.every((_, entry) => drops.has(`entry ${entry}`))) drops.add("section");
  return drops;
}

function isCovered(drop: string, drops: ReadonlySet<string>): boolean {
  const [kind, entry] = drop.split(" ");
  if (kind === "entry") return drops.has("section");
  return kind === "item" && (drops.has("section") || drops.has(`entry ${entry}`));
}
