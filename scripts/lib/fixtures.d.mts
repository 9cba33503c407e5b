export const fixtureFolder: string;
export const hashFile: string;
export function listBuildFolders(): readonly string[];
export function hashFixtures(): string;
