/** Where `make corpus` finds real libraries and recorded cases. */

import { join, resolve } from "node:path";

const repository = join(import.meta.dirname, "../..");

export const corporaFolder = resolve(process.env["CORPORA"] ?? join(repository, "../shared/corpora"));
export const casesFolder = resolve(process.env["CASES"] ?? join(repository, "../shared/cases"));
