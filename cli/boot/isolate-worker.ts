/** The first part of a worker thread of `isolate.ts`. */

import { useCompiledCode } from "./compiled-code.js";

useCompiledCode();
void import("../isolate-worker.js");
