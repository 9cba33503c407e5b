/** The names of antd's stylesheets: `base`, and the families of controls, each of which needs `base` too. */
export const styleNames: readonly string[];

/** antd's styles for a family of controls, for the values that a theme has in the text of theme.css. */
export function antdStyles(themeCss: string, theme: string, name: string): string;
