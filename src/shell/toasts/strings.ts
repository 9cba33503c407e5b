/** What the notices say besides their own texts. */
export const strings = {
  notices: 'Messages',
  raisedTimes: (text: string, count: number) => `${text} (${count} times)`,
} as const;
