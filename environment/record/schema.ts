/** The install record: what is installed on a machine, and what its user has set for skills. */

import * as z from "zod";
import { kebabId } from "../../compiler/model/schema/common.js";

const variableName = z.string().regex(/^SKILL_[A-Z0-9_]+$/, "must be `SKILL_<SKILL>_<KEY>`");
const providerName = z.string().regex(/^PROVIDER_[A-Z0-9_]+$/, "must be `PROVIDER_<ID>`, upper case, hyphens as `_`");

/** An empty text counts as not set, in the record as in the environment. */
export const installRecord = z.strictObject({
  components: z.array(kebabId).optional(),
  skills: z
    .strictObject({
      variables: z.record(variableName, z.string()).optional(),
      providers: z.record(providerName, z.string()).optional(),
      /** By interface id. */
      defaults: z.record(kebabId, z.string()).optional(),
    })
    .optional(),
});

type Texts = Readonly<Record<string, string>>;

export interface InstallRecord {
  /** Absent: every component counts as installed. */
  readonly components?: readonly string[];
  readonly skills?: { readonly variables?: Texts; readonly providers?: Texts; readonly defaults?: Texts };
}

/** Of a machine where nothing is recorded. */
export const emptyRecord: InstallRecord = {};
