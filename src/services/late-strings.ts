/** What the services say that are not part of the first load. */
export const strings = {
  unreadableNotifications: 'The list of notifications could not be read.',
  unreadableExtract: 'The answer to the request for an extract could not be read.',
} as const;
