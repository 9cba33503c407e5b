/** The words of the e-mails and text messages that the provider sends. */
export const strings = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    text: (code: string) =>
      `Your confirmation code for the Municipal Portal is ${code}. You may follow the link instead.`,
  },
  forgotPassword: {
    subject: 'Your code for a new password',
    text: (code: string) =>
      `Your code for a new password of the Municipal Portal is ${code}. It is good for an hour.`,
  },
  reset: {
    subject: 'Choose a new password',
    text: 'Follow the link to choose a new password for the Municipal Portal. It is good once, for 30 minutes.',
  },
} as const;
