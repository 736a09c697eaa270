/** Most runs end within a second or two: code optimised by the runtime's own measure of "hot" costs more than it then saves. */

import { setFlagsFromString } from "node:v8";

export function favourShortRuns(): void {
  setFlagsFromString("--interrupt-budget=300000");
}
