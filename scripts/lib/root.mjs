import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A path below the repository's folder. */
export const inRoot = (...parts) => join(root, ...parts);

/** An expected error: scripts print its message without a stack and exit with code 1. */
export class UserError extends Error {}
