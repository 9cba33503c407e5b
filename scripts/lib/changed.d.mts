export const specsByPath: readonly (readonly [RegExp, readonly string[]])[];
export function findAffectedSpecs(files: readonly string[]): readonly string[];
export function findMergedCommit(): string;
export function listChangedFiles(commit: string): readonly string[];
