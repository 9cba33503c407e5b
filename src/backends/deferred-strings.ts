/**
 * What the services say that come after the first load: when an answer has another shape than agreed, and where
 * section 8 has words for a call.
 */
export const strings = {
  resetRequested: 'Password reset instructions have been sent to your email.',
  resetDone: 'Password has been reset successfully.',
  resetFailed: 'Password reset failed',
  resetUnexpected: 'An unexpected error has occured. Please wait a few minutes or contact your support.',
  resetRefused: (status: number, statusText: string) => `Error: ${status} ${statusText}`.trimEnd(),
  unreadableSettings: 'The answer to the change of your settings could not be read.',
  unreadableSearch: 'The answer of the property search could not be read.',
  unreadableOrganizations: 'The list of organizations could not be read.',
  unreadableReset: 'The answer could not be read. Look into your mail before you try again.',
  unreadableIntegration: 'The address of the application could not be read.',
  unreadableNotifications: 'The list of notifications could not be read.',
  unreadableExtract: 'The answer to the request for an extract could not be read.',
  unreadablePosts: 'The pinned posts could not be read.',
  unreadableSave: 'The answer to your changes could not be read.',
  unreadableManifests: 'The answer of the portal server could not be read.',
  noPortalServer: 'This portal is served without its own server, which keeps the history of the manifest.',
  portalServerFailed: (status: number) => `The portal server answered with an error (${status}).`,
  unreadableImage: 'The answer to the picture could not be read. Please try again.',
} as const;
