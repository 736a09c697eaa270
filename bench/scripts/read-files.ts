/** Reads every file below the folder named: what a run over unchanged skills can't do without. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [folder = ""] = process.argv.slice(2);
let length = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) if (entry.isFile()) length += readFileSync(join(entry.parentPath, entry.name), "utf8").length;
process.stdout.write(String(length));
