/** The folder of the repository. */
export const root: string;
/** A path below the repository's folder. */
export function inRoot(...parts: readonly string[]): string;
/** An expected error: scripts print its message without a stack and exit with code 1. */
export class UserError extends Error {}
