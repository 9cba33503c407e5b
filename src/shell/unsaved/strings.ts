/** What is asked before unsaved work is left. */
export const strings = {
  title: 'Leave without saving?',
  lost: (names: readonly string[]) => `Changes that are not saved will be lost: ${names.join(', ')}.`,
  stay: 'Stay',
  leave: 'Leave without saving',
} as const;
