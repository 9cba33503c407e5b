export const strings = {
  retry: 'Retry',
  close: 'Close',
  pictureMissing: 'The picture could not be drawn; the table has the same figures.',
  reference: 'Reference',
  unreadable: 'The answer could not be read.',
  unexpected: 'Something went wrong inside this section.',
  tryAgain: 'Try again in a moment.',
  tryAgainOrQuote: 'Try again in a moment. If it fails again, quote the reference to your support.',
  noMunicipality: 'No CCMM selected',
  chooseMunicipality: 'Choose a municipality to see its figures.',
} as const;
