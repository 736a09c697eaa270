import { resolve } from "node:path";
import { expect, test } from "vitest";
import { reportFailure } from "../../../cli/failure.js";
import { AccessError } from "../../../compiler/source/access-error.js";
import { memoryIo } from "../../support/memory-io.js";

test("what can't be opened is named as findings name it", () => {
  const io = memoryIo();
  expect(reportFailure(new AccessError(resolve(io.cwd, "skills/tidy"), "permission denied"), false, io)).toBe(2);
  expect(io.written.stderr).toBe("skillmodel: can't open `skills/tidy`: permission denied\n");
});
