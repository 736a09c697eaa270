/** The static types of the shapes. */

import type * as z from "zod";
import type { argRow, args } from "./args.js";
import type { atom } from "./atoms.js";
import type { catalog, catalogInterface, provider } from "./catalog.js";
import type { changelogRow } from "./changelog.js";
import type { anchor, capture, enforce, enforceRule } from "./enforce.js";
import type { fields, fullEntry, verbatimEntry } from "./entry.js";
import type { binding } from "./env.js";
import type { frontmatterRow } from "./frontmatter.js";
import type { query } from "./query.js";
import type { pipelineEdge, routing } from "./routing.js";
import type { block, liftedBlock, liftedSection, section } from "./sections.js";
import type { liftedSkill, typedSkill } from "./skill.js";
import type { smoke } from "./smoke.js";
import type { title } from "./title.js";
import type { vocabulary } from "./vocabulary.js";

/** Zod's optional properties, as `exactOptionalPropertyTypes` reads them: absent, never undefined; all read-only. */
type Exact<T> = T extends readonly (infer E)[]
  ? readonly Exact<E>[]
  : T extends object
    ? { readonly [K in keyof T as undefined extends T[K] ? never : K]: Exact<T[K]> } & {
        readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exact<Exclude<T[K], undefined>>;
      }
    : T;

export type TypedModel = Exact<z.infer<typeof typedSkill>>;
export type LiftedModel = Exact<z.infer<typeof liftedSkill>>;
export type Model = TypedModel | LiftedModel;

export type FullEntry = Exact<z.infer<typeof fullEntry>>;
export type VerbatimEntry = Exact<z.infer<typeof verbatimEntry>>;
export type Entry = FullEntry | VerbatimEntry;
export type Role = Entry["role"];
export type Fields = Exact<z.infer<typeof fields>>;
export type Block = Exact<z.infer<typeof block>> | Exact<z.infer<typeof liftedBlock>>;
export type Section = Exact<z.infer<typeof section>> | Exact<z.infer<typeof liftedSection>>;

export type Args = Exact<z.infer<typeof args>>;
export type ArgRow = Exact<z.infer<typeof argRow>>;
export type Atom = Exact<z.infer<typeof atom>>;
export type Binding = Exact<z.infer<typeof binding>>;
export type ChangelogRow = Exact<z.infer<typeof changelogRow>>;
export type Anchor = Exact<z.infer<typeof anchor>>;
export type Capture = Exact<z.infer<typeof capture>>;
export type Enforce = Exact<z.infer<typeof enforce>>;
export type EnforceRule = Exact<z.infer<typeof enforceRule>>;
export type FrontmatterRow = Exact<z.infer<typeof frontmatterRow>>;
export type PipelineEdge = Exact<z.infer<typeof pipelineEdge>>;
export type Routing = Exact<z.infer<typeof routing>>;
export type Smoke = Exact<z.infer<typeof smoke>>;
export type Title = Exact<z.infer<typeof title>>;

export type VocabularyModel = Exact<z.infer<typeof vocabulary>>;
export type CatalogModel = Exact<z.infer<typeof catalog>>;
export type CatalogInterface = Exact<z.infer<typeof catalogInterface>>;
export type Provider = Exact<z.infer<typeof provider>>;
export type QueryModel = Exact<z.infer<typeof query>>;

/** Whether the text of a lifted skill says this part already. */
export function isWritten<T extends object>(part: T): part is Extract<T, { readonly written: true }> {
  return "written" in part;
}

export function isVerbatim(entry: Entry): entry is VerbatimEntry {
  return "verbatim" in entry;
}
