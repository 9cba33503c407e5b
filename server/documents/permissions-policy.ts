import { deviceNeeds, type App } from '#manifest';

/**
 * Powerful features that no section uses. Not listed, so that browser defaults apply: `fullscreen`,
 * `clipboard-write` and `storage-access`, which sections and frames use; local network access, for hosts of a
 * municipality; and `bluetooth`, which prompts the user anyway, and which Chromium on Linux reports as
 * unknown.
 */
const unusedFeatures = [
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

/** Sign-in with a passkey. */
const passkeyFeature = 'publickey-credentials-get';

/** Whether an origin needs no escaping in quotes. */
const isPlain = (origin: string): boolean => /^https?:\/\/[\w.:[\]-]+$/.test(origin);

export interface FeatureGrants {
  readonly app?: Pick<App, 'load' | 'needs' | 'sources'> | undefined;
  readonly isSignIn?: boolean;
}

/** Creates the `Permissions-Policy` of a document, or without grants that of all other responses. */
export function createPermissionsPolicy({ app, isSignIn = false }: FeatureGrants = {}): string {
  const granted: readonly string[] = [...(app?.needs ?? []), ...(isSignIn ? [passkeyFeature] : [])];
  const frameOrigins =
    app?.load === 'iframe' ? app.sources.frame.filter(isPlain).map((origin) => `"${origin}"`) : [];
  const allowlist = ['self', ...frameOrigins].join(' ');
  return [...unusedFeatures, ...deviceNeeds, passkeyFeature]
    .toSorted()
    .map((name) => `${name}=(${granted.includes(name) ? allowlist : ''})`)
    .join(', ');
}
