/** The version of the plugin contract, which is that of its package. */
export function contractVersion(): string;
/** The version of the component library, which is that of its package. */
export function uiVersion(): string;
