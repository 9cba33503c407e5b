/** The program of verdaccio, a package registry for tests; installed with the first use. */
export function ensureVerdaccio(): Promise<string>;
