/** What the controls say by themselves. */
export const strings = {
  close: 'Close',
} as const;
