/** Prints the first skill of the root named as a Promela model, with the ids of its targets, as JSON. */

import { dirname } from "node:path";
import { compile } from "../../compiler/compile.js";
import { defaultConfig } from "../../compiler/model/config.js";
import { derive } from "../../solver/derive.js";
import { effectiveModel } from "../../solver/effective.js";
import { toPromela } from "../promela.js";

const [root = ""] = process.argv.slice(2);
const { skills: [skill] } = await compile(root, { config: defaultConfig, base: dirname(root) });
if (skill === undefined) throw new Error("the root has no skill");
process.stdout.write(JSON.stringify(toPromela(effectiveModel(derive(skill)))));
