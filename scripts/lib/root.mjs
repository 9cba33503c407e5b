import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A path below the repository's folder. */
export const inRoot = (...parts) => join(root, ...parts);

/** A failure that is explained by its sentence alone; scripts print it without a stack and leave with code 1. */
export class UserError extends Error {}
