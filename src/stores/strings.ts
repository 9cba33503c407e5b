/** What the stores say: days, and what was refused or failed. */
export const strings = {
  today: 'Today',
  yesterday: 'Yesterday',
  daysAgo: (days: number) => `${days} days ago`,
  somethingWrong: 'Oops! Something went wrong! Please try again.',
  extractAsked: 'The extract is being prepared. It is downloaded when it is ready.',
  extractFailed: (why: string) => `The extract could not be asked for. ${why}`,
  notDownloaded: (fileName: string, why: string) => `${fileName} could not be downloaded. ${why}`,
  foreignIntegration: 'The application is at an address that the portal does not trust.',
} as const;
