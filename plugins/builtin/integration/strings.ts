/** What the integration page says. */
export const strings = {
  noMunicipality: 'No CCMM selected',
  chooseMunicipality: 'Choose a municipality at the top of the page.',
  failed: (title: string) => `${title} could not be opened`,
} as const;
