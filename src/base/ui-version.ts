/**
 * The version of the component library (`@portal/ui`): a breaking change raises the first number, an addition
 * the second.
 */
export const uiVersion: string = '1.6.0';
