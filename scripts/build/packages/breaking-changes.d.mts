/** What one report takes away from another or changes in it, as its lines with their door and declaration. */
export function brokenBetween(before: string, after: string): readonly string[];
