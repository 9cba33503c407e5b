/** The words of the outbox page. */
export const strings = {
  title: 'Outbox',
  purpose:
    'E-mails and text messages that the sandbox would have sent, newest first. The page looks again every 5 seconds.',
  empty: 'No e-mail was sent yet. Sign in to the portal, and its code appears here.',
  to: (address: string) => `To ${address}`,
  openLink: 'Open the link',
  authenticators: 'Authenticator apps',
  authenticatorsPurpose: 'What the apps of these users show now, and the secret for an app of your own.',
  secret: (secret: string) => `Secret ${secret}`,
} as const;
