/** A prose skill as checks see it, and the little of it that is kept for questions about all skills. */

import { basename, dirname } from "node:path";
import type { SourceFile } from "../../compiler/source/source-file.js";
import { fieldOf, type Frontmatter } from "../frontmatter/parse.js";
import { stringOf, type Field } from "../frontmatter/value.js";
import type { PlacedRun } from "../markdown/text-runs.js";
import type { MarkdownTree } from "../markdown/blocks.js";
import type { SkillText } from "../read/skill-text.js";
import { findHandOffs, type HandOff } from "../steps/hand-offs.js";
import { findSteps, type StepScope } from "../steps/step-scopes.js";
import { findStepReferences, type StepReference } from "../steps/step-references.js";

/** What questions about all skills need of one: little enough to keep for thousands. */
export class SkillFacts {
  /** @param path absolute: links are resolved against its folder */
  constructor(
    readonly file: SourceFile,
    readonly path: string,
    readonly frontmatter: Frontmatter | undefined,
    readonly handOffs: readonly HandOff[],
  ) {}

  get folder(): string {
    return dirname(this.path);
  }

  get folderName(): string {
    return basename(this.folder);
  }

  field(key: string): Field | undefined {
    return fieldOf(this.frontmatter, key);
  }

  /** What clients call the skill: its `name`, else its folder. */
  get name(): string {
    return stringOf(this.field("name")?.value) ?? this.folderName;
  }

  get description(): string | undefined {
    return stringOf(this.field("description")?.value);
  }
}

export class ProseSkill extends SkillFacts {
  readonly tree: MarkdownTree;
  readonly runs: readonly PlacedRun[];
  #scopes: readonly StepScope[] | undefined;
  #references: readonly StepReference[] | undefined;

  constructor(text: SkillText, path: string) {
    super(text.file, path, text.frontmatter, findHandOffs(text.runs));
    this.tree = text.tree;
    this.runs = text.runs;
  }

  get scopes(): readonly StepScope[] {
    return (this.#scopes ??= findSteps(this.file.text, this.tree, this.runs));
  }

  get references(): readonly StepReference[] {
    return (this.#references ??= findStepReferences(this.file.text, this.runs));
  }

  facts(): SkillFacts {
    return new SkillFacts(this.file, this.path, this.frontmatter, this.handOffs);
  }
}
