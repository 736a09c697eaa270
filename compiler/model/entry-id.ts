/** Entry ids: `SKILL-<LEAF>-<SECTION>-<NNN>[a-z]`, in short `<SECTION>-<NNN>[a-z]`. */

export interface EntryId {
  /** The leaf as ids spell it: upper case, no hyphens. */
  readonly leaf: string;
  readonly section: string;
  /** Three digits and perhaps a letter. */
  readonly number: string;
}

const long = /^SKILL-([A-Z0-9]+)-([A-Z][A-Z0-9]*)-([0-9]{3}[a-z]?)$/;
const short = /^([A-Z][A-Z0-9]*)-([0-9]{3}[a-z]?)$/;

export function parseEntryId(id: string): EntryId | undefined {
  const [, leaf, section, number] = long.exec(id) ?? [];
  return leaf !== undefined && section !== undefined && number !== undefined ? { leaf, section, number } : undefined;
}

export function shortEntryId(id: EntryId): string {
  return `${id.section}-${id.number}`;
}

export function isShortEntryId(text: string): boolean {
  return short.test(text);
}

/** How ids spell a leaf. */
export function leafInIds(leaf: string): string {
  return leaf.replaceAll("-", "").toUpperCase();
}

/** The full id for one that may be written short within its own skill. */
export function fullEntryId(text: string, leaf: string): string {
  return short.test(text) ? `SKILL-${leafInIds(leaf)}-${text}` : text;
}
