/** A suggestion is a field behind this mark: taking the mark away accepts it. */

export const suggestionMark = "//?";
