/** What the services of the first load say when an answer has another shape than agreed. */
export const strings = {
  unreadableUser: 'Your user record could not be read. Please try again or contact your support.',
  unreadableMunicipalities:
    'The list of municipalities could not be read. Please try again or contact your support.',
  unreadableDataRefresh: 'The date of the last data refresh could not be read.',
} as const;
