/** What one report takes away from another or changes in it, as its lines with their entry point and declaration. */
export function findBreakingChanges(before: string, after: string): readonly string[];
