/**
 * chevrotain, read from its own bundle. Its entry point is the same code in a hundred modules on top of all of lodash:
 * reading those takes longer than everything else that this program does with a file. Types come from the package as ever.
 */

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Chevrotain from "chevrotain";

const entry = createRequire(import.meta.url).resolve("chevrotain");
const bundle = join(dirname(entry), "../chevrotain.min.mjs");
const chevrotain = (await import(pathToFileURL(bundle).href)) as typeof Chevrotain;

export const { createToken, EmbeddedActionsParser, EOF, isRecognitionException, LLkLookaheadStrategy, tokenLabel, tokenMatcher } = chevrotain;
