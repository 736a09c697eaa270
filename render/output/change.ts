/** What is to be written, as data: nothing here touches the disk. */

export type Change = WriteFile | DeleteFile;

export interface WriteFile {
  readonly kind: "write";
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  /** What stood there when the change was planned: another text is not overwritten. */
  readonly expected?: string;
  /** Forced to the disk before it takes its name: for what can't be made again. */
  readonly durable?: boolean;
}

/** The file, and its folder where that is left empty. */
export interface DeleteFile {
  readonly kind: "delete";
  readonly path: string;
}

/** The changes of one folder, in the order in which they are made. */
export interface FolderChanges {
  /** Absolute. */
  readonly directory: string;
  readonly changes: readonly Change[];
}
