/** The words of the hosted pages. */
export const strings = {
  title: 'Sign in',
  purpose: 'This page of the sandbox stands for the hosted sign-in of the identity provider.',
  userId: 'User ID',
  password: 'Password',
  signIn: 'Sign in',
  refusedTitle: 'This request cannot be answered',
  wrongCredentials: 'Incorrect username or password.',
  locked: 'Password attempts exceeded',
  notReady: 'Finish setting up this account in the portal first.',
  unknownClient: 'The client is not known.',
  unregistered: 'The address to return to is not registered for this client.',
} as const;
