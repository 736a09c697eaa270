/** `skills/vocabulary.cue`: atoms that all skills share. */

import * as z from "zod";
import { atoms, exclusive } from "./atoms.js";

export const vocabulary = z.strictObject({ atoms, exclusive: exclusive.optional() });
