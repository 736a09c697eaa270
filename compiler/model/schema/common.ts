/** Small shapes that several top-level fields share. */

import * as z from "zod";

/** Text that must hold something other than white space. */
export const text = z.string().regex(/\S/, "must not be empty");

/** A name of an atom, an anchor, a capture, an Args row's value. */
export const atomId = z.string().regex(/^[a-z][a-z0-9_]*$/, "must be lower case letters, digits and `_`, a letter first");

export const enumMember = z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/, "must be letters, digits and `_`, a letter first");

/** A program or component of an install, a provider, an interface. */
export const kebabId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower case words joined by `-`");

/** `<interface>@<version>`. */
export const interfaceReference = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*@[1-9][0-9]*$/, "must be `<interface>@<version>`");

export const variableKey = z.string().regex(/^[A-Z][A-Z0-9_]*$/, "must be upper case letters, digits and `_`, a letter first");
