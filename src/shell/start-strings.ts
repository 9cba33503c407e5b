/** What is said when the portal could not be opened. Apart from the other texts, because few people ever see it. */
export const startStrings = {
  retry: 'Retry',
  logOut: 'Log out',
  unauthorized: {
    reason: 'The portal did not accept your sign-in.',
    action: 'Log out and sign in again. If that does not help, contact your support.',
  },
  forbidden: {
    reason: 'Your account may not use the portal.',
    action: 'Ask your administrator for access, or log out and sign in with another account.',
  },
  noUserRecord: {
    reason: 'There is no user record for your account.',
    action: 'Contact your administrator, or log out and sign in with another account.',
  },
  broken: {
    reason: 'The account service is not working right now.',
    action: 'Try again in a few minutes. If it keeps failing, contact your support.',
  },
} as const;
