/** What the portal server says about documents that are made in a way of their own. */
export const strings = {
  safeTitle: 'Safe mode',
  safe: 'Only the sections of this build are shown. Nothing of any other section is asked for.',
  leaveSafe: 'Leave safe mode',
  askSafeTitle: 'Start safe mode?',
  askSafe:
    'A link from another site asks for safe mode. It shows only the sections that are part of the portal itself.',
  askSafeUntil: 'You can leave it at any time from the bar at the bottom of each page.',
  startSafe: 'Start safe mode',
  refuseSafe: 'Go on without it',
  overrideTitle: 'Override',
  override: (app: string, address: string) => [`The app `, app, ` comes from `, address, `.`] as const,
  reset: 'Reset',
  gone: (reason: string) => `An override is no longer in force. ${reason}`,
  dismiss: 'Dismiss',
  askTitle: (app: string) => `Load “${app}” from another address?`,
  ask: 'From then on this browser loads the app from',
  askWarning:
    'It runs with your sign-in, like every section of the portal. Go on only if you, or somebody you trust, started the server at that address.',
  askUntil: 'It ends when you reset it, or with the last tab that uses it.',
  accept: 'Load it from there',
  refuse: 'Go on without it',
  refusedTitle: 'This override cannot be',
  notHere: (origin: string) => `An override can be agreed to at ${origin} only. Open the portal there.`,
  notOpened:
    'The portal asks about an override only on a page that you open yourself, over https or at localhost, in a current browser.',
  notAnOverride: 'It must name an app and an address, such as “map@http://localhost:5001”.',
  unknownApp: (app: string, suggestion: string) =>
    `The manifest has no app “${app}”${suggestion === '' ? '.' : suggestion}`,
  builtinApp: (app: string) =>
    `“${app}” is part of the build of the portal; only apps on hosts of their own can be overridden.`,
  badAddress: (address: string, why: string) => `The address “${address}” cannot be used: it ${why}.`,
  foreignAddress: (origin: string) =>
    `“${origin}” is not on this machine. Whoever runs this portal can list it in PORTAL_OVERRIDES.`,
} as const;
