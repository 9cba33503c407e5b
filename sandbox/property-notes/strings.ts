/** The sentences that the back end of notes about properties answers with. */
export const strings = {
  noSuchNote: 'There is no such note.',
  notYours: 'Only its author can change this note.',
  otherNote: 'key: belongs to another note.',
} as const;
