import { deviceNeeds, type App } from '#manifest';

/**
 * Powerful features that no section uses. Omitted, so that browser defaults apply: `fullscreen`,
 * `clipboard-write` and `storage-access`, which sections and frames use, and local network access, where a
 * municipality's hosts are; and `bluetooth`, which asks by itself, and which Chromium on Linux reports as unknown.
 */
const neverNeeded = [
  'accelerometer',
  'browsing-topics',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'magnetometer',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'summarizer',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/** Signing in with a passkey. */
const passkeys = 'publickey-credentials-get';

/** An origin that needs no escaping in quotes. */
const isPlain = (origin: string): boolean => /^https?:\/\/[\w.:[\]-]+$/.test(origin);

export interface FeatureGrants {
  readonly app?: Pick<App, 'load' | 'needs' | 'sources'> | undefined;
  readonly isSignIn?: boolean;
}

/** The `Permissions-Policy` of a document; without grants, that of all other responses. */
export function createPermissionsPolicy({ app, isSignIn = false }: FeatureGrants = {}): string {
  const granted: readonly string[] = [...(app?.needs ?? []), ...(isSignIn ? [passkeys] : [])];
  const framed =
    app?.load === 'iframe' ? app.sources.frame.filter(isPlain).map((origin) => `"${origin}"`) : [];
  const own = ['self', ...framed].join(' ');
  return [...neverNeeded, ...deviceNeeds, passkeys]
    .toSorted()
    .map((name) => `${name}=(${granted.includes(name) ? own : ''})`)
    .join(', ');
}
