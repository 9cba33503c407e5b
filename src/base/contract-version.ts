/** The version of the plugin contract; it stays below 1.0 until the sibling applications have used it. */
export const contractVersion: string = '0.4.0';
