/** The folder of the repository. */
export const root: string;
/** A path below the repository's folder. */
export function inRoot(...parts: readonly string[]): string;
/** A failure that is explained by its sentence alone; scripts print it without a stack and leave with code 1. */
export class UserError extends Error {}
