/** The styles of antd's parts for the values that a theme has in the text of theme.css. */
export function antdStyles(themeCss: string, theme: string): string;
