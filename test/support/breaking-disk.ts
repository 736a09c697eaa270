/**
 * `node:fs/promises` that stops working at a chosen change, as if the process had been killed there: the change itself
 * is not made, or half of it where bytes are written, and nothing works after it. For `vi.mock("node:fs/promises", …)`.
 */

import type * as Promises from "node:fs/promises";

export class Killed extends Error {}

export interface Disk {
  /** How many changes are made before the end; none ends it when undefined. */
  left: number | undefined;
  /** Changes that were asked for since it was last set to 0. */
  changes: number;
}

export function breakingDisk(real: typeof Promises, disk: Disk): typeof Promises {
  const count = (): void => {
    disk.changes += 1;
    if (disk.left === undefined) return;
    if (disk.left === 0) throw new Killed("killed");
    disk.left -= 1;
  };
  /** What only reads fails too once the process is gone. */
  const alive = (): void => {
    if (disk.left === 0) throw new Killed("killed");
  };
  const changing = <A extends unknown[], R>(make: (...args: A) => Promise<R>) => async (...args: A): Promise<R> => {
    count();
    return make(...args);
  };
  const reading = <A extends unknown[], R>(read: (...args: A) => Promise<R>) => async (...args: A): Promise<R> => {
    alive();
    return read(...args);
  };
  return {
    ...real,
    mkdir: changing(real.mkdir) as typeof real.mkdir,
    rename: changing(real.rename),
    rm: changing(real.rm),
    rmdir: changing(real.rmdir),
    unlink: changing(real.unlink),
    lstat: reading(real.lstat) as typeof real.lstat,
    readFile: reading(real.readFile) as typeof real.readFile,
    readdir: reading(real.readdir) as typeof real.readdir,
    async open(...args: Parameters<typeof real.open>) {
      count();
      const handle = await real.open(...args);
      // What a loss of power would leave is not tried here.
      handle.sync = () => Promise.resolve();
      const write = handle.writeFile.bind(handle);
      handle.writeFile = async (data, options) => {
        try {
          count();
        } catch (error) {
          const bytes = Buffer.from(data as Uint8Array);
          await write(bytes.subarray(0, bytes.length / 2));
          throw error;
        }
        await write(data, options);
      };
      return handle;
    },
  };
}
