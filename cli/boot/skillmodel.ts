#!/usr/bin/env node
/** The binary's first part: prepares the engine, and loads the program. */

import { useCompiledCode } from "./compiled-code.js";
import { favourShortRuns } from "../short-runs.js";

favourShortRuns();
useCompiledCode();
void import("../main.js");
