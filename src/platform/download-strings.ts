/** What is said when a file cannot be brought; apart from the texts of other calls, which the first load carries. */
export const strings = {
  unreadable: 'The service gave an answer that could not be read.',
  outside: 'The file is at an address that the portal does not trust.',
} as const;
