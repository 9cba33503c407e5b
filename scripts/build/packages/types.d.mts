/** What the files of an entry point are called: `index` for the package's own. */
export function getFileName(door: string): string;
/** Where the reports on the contract as it is now are written. */
export const presentReports: string;
/** Where the reports of a version of the contract are kept. */
export function reportFolder(version?: string): string;
