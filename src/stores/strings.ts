/** What the stores say when they refuse what a back end answered. */
export const strings = {
  foreignIntegration: 'The application is at an address that the portal does not trust.',
} as const;
