/** The interfaces of a catalog that this program implements: it is a provider itself. */

/** `<id>@<version>`. */
export const implementedInterfaces: readonly string[] = ["skill-check@1"];
