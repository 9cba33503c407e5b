/** A hash of the names and contents of files and folders, without tests, and of further values. */
export function fingerprint(paths: readonly string[], ...values: readonly string[]): string;
/** True if the stamp file has this fingerprint. */
export function isStamped(stamp: string, print: string): boolean;
/** Writes the stamp file, when the work for this fingerprint is finished. */
export function putStamp(stamp: string, print: string): void;
/** Removes the stamp file, before the work starts. */
export function removeStamp(stamp: string): void;
