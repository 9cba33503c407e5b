/** What the stores say when a call failed or its answer is refused. */
export const strings = {
  genericFailure: 'Oops! Something went wrong! Please try again.',
  foreignIntegration: 'The application is at an address that the portal does not trust.',
  propertiesDenied: 'You are not permitted to open properties. Your administrator can grant it.',
} as const;
