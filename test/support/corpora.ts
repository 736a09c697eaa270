/** Where `make corpus` finds real libraries and recorded cases. */

import { join } from "node:path";

const repository = join(import.meta.dirname, "../..");

export const corporaFolder = process.env["CORPORA"] ?? join(repository, "../shared/corpora");
export const casesFolder = process.env["CASES"] ?? join(repository, "../shared/cases");
