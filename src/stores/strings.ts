/** What the stores say when they refuse what a back end answered. */
export const strings = {
  foreignIntegration: 'The application is at an address that the portal does not trust.',
  propertiesDenied: 'You are not permitted to open properties. Your administrator can grant it.',
} as const;
