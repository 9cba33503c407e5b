/** What the later part of the portal says. */
export const strings = {
  municipalityChanged: (name: string, code: string) => `Municipality changed to ${name} (${code}).`,
  noMunicipality: 'No municipality is selected.',
  undo: 'Undo',
} as const;
