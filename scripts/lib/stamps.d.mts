/** A fingerprint of files and folders (paths from the repository's folder): names and contents, tests left out. */
export function fingerprint(paths: readonly string[], ...more: readonly string[]): string;
/** True when the work behind the stamp was last finished for this fingerprint. */
export function isStamped(stamp: string, print: string): boolean;
/** Records that the work is finished for this fingerprint. */
export function putStamp(stamp: string, print: string): void;
/** Forgets the stamp, before its work begins again. */
export function removeStamp(stamp: string): void;
