/** The fence of a lifted payload: two lines, between which the body of its file stands. */

export interface EmptyFence {
  /** Each with its newline. */
  readonly opening: string;
  readonly closing: string;
}

/** Undefined where the text is anything but a fence without a body. */
export function emptyFence(verbatim: string): EmptyFence | undefined {
  const { opening, closing } = /^(?<opening>(?<marks>`{3,}|~{3,})[^\n]*\n)(?<closing>\k<marks>\n)$/.exec(verbatim)?.groups ?? {};
  return opening === undefined || closing === undefined ? undefined : { opening, closing };
}
