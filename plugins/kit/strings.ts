export const strings = {
  retry: 'Retry',
  close: 'Close',
  notSaved: 'The file could not be saved. Check your connection and try again.',
  choicesFailed: 'What there is to choose from could not be loaded.',
  pictureMissing: 'The picture could not be drawn; the table has the same figures.',
  genericFailure: 'Oops! Something went wrong! Please try again.',
  reference: 'Reference',
  unreadable: 'The answer could not be read.',
  tryAgain: 'Try again in a moment.',
  tryAgainOrQuote: 'Try again in a moment. If it fails again, quote the reference to your support.',
  noMunicipality: 'No CCMM selected',
} as const;
