/** A module's text with its enumerations marked as pure; throws when it has none. */
export function markEnumerationsPure(source: string, file: string): string;
