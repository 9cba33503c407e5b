/** What the edge of the portal says when a call fails; section 8 has its own words for some calls. */
export const strings = {
  network: 'A network error has occurred.',
  identity: 'The sign-in service answered with an error.',
  timeout: 'The service did not answer in time.',
  unreadable: 'The service gave an answer that could not be read.',
  aborted: 'The call was cancelled.',
  signedOut: 'You are signed out.',
  outside: 'This address does not belong to the service.',
  status: (status: number) =>
    status === 403 ? 'You are not permitted to see this.' : `The service answered with an error (${status}).`,
} as const;
