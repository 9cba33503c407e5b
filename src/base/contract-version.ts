/**
 * The version of the plugin contract (`#plugin-api`): a breaking change raises the first number, an addition
 * the second.
 */
export const contractVersion: string = '1.9.0';
