/** The roles that importing gives. */

import type { Entry } from "../../compiler/model/schema/types.js";

export type Role = Entry["role"];
