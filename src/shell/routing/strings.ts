/** What the router announces, and what it says above a section that an edit of the manifest has overtaken. */
export const strings = {
  outdated: 'This section was removed or changed. It goes away when you leave it.',
  errorTitle: (code: string) => `Error ${code}`,
} as const;
