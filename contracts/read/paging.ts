/** Pages of a bounded size: greedy, complete, and bound to what they are pages of. */

export const pageLimit = 16_000;
export const smallestLimit = 1_024;

/** Bytes of one answer as it is printed: JSON on one line and a newline. */
export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value)) + 1;
}

/**
 * The longest run of rows from `offset` on whose page fits.
 * @param pageOf the page for a number of rows from the offset on
 * @returns how many rows; 0 where not even one fits
 */
export function countFitting(total: number, offset: number, limit: number, pageOf: (count: number) => unknown): number {
  // The size of a page grows with its rows, so the largest count is found by halving.
  let low = 0;
  let high = total - offset;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sizeOf(pageOf(middle)) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
