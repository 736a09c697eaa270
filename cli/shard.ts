/** Parts of the work, so that several machines can share it. */

import type { Shard } from "./spec.js";

/** Every `count`th, from the `index`th: parts of equal size that together hold each once. */
export function shardOf<T>(all: readonly T[], shard: Shard | undefined): T[] {
  return shard === undefined ? [...all] : all.filter((_, index) => index % shard.count === shard.index - 1);
}
