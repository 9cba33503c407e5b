/** What a module must be like to be replaced, and by what. */
interface Replacement {
  readonly exports: readonly string[];
  readonly contains: string;
  readonly code: string;
}

/** The code in place of a package's module; throws when the module is not the expected one. */
export function replaceModule(source: string, file: string, replacement: Replacement): string;
