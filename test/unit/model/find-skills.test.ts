/** Where skills are looked for: a folder with a vocabulary is a root, also inside another. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { findRoot } from "../../../compiler/model/find-root.js";
import { findSkillFolders } from "../../../compiler/model/find-skills.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

test("a root inside a root is passed by, unless a model stands beside its vocabulary", () => {
  const home = temporaryFolder();
  for (const path of ["vocabulary.cue", "own/tidy/tidy.cue", "proofs/vocabulary.cue", "proofs/group/gate/gate.cue", "stray/vocabulary.cue", "stray/stray.cue"]) {
    mkdirSync(dirname(join(home, "skills", path)), { recursive: true });
    writeFileSync(join(home, "skills", path), "atoms: {}\n");
  }
  const leaves = (folder: string): string[] => findSkillFolders(join(home, folder)).map(({ leaf }) => leaf);
  expect(leaves("skills")).toEqual(["tidy", "stray"]);
  expect(leaves("skills/proofs")).toEqual(["gate"]);
  const rootOf = (path: string): string => relative(home, findRoot(join(home, path)) ?? "");
  expect(["skills/proofs/group/gate", "skills/proofs", "skills/own/tidy", "skills/stray", "skills", ""].map(rootOf)).toEqual(["skills/proofs", "skills/proofs", "skills", "skills", "skills", "skills"]);
});
