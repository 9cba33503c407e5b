/** The words of the outbox page. */
export const strings = {
  title: 'Outbox',
  purpose: 'E-mails that the sandbox would have sent, newest first. The page looks again every 5 seconds.',
  empty: 'No e-mail was sent yet. Sign in to the portal, and its code appears here.',
  to: (address: string) => `To ${address}`,
  openLink: 'Open the link',
} as const;
