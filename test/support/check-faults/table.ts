/** Faults for every check of layers 2 to 4, over all shipped skills. */

import { bindingFaults } from "./bindings.js";
import { documentFaults } from "./document.js";
import { factFaults } from "./facts.js";
import type { CheckFault } from "./fault.js";
import { libraryFaults } from "./library.js";
import { structureFaults } from "./structure.js";
import { textFaults } from "./texts.js";

export const checkFaults: readonly CheckFault[] = [...documentFaults, ...factFaults, ...structureFaults, ...textFaults, ...libraryFaults, ...bindingFaults];
