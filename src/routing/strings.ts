/** What the router announces. */
export const strings = {
  errorTitle: (code: string) => `Error ${code}`,
} as const;
