import { isStringList, createSlot, type Slot } from '../storage';
import { listBrowserEntries, deviceKey, tokenPrefix } from '../token-storage';

/** A sign-in under way, as it outlives a reload of the page: never a password, a secret or a token. */
export interface PersistedSignIn {
  readonly userId: string;
  /** The word of the step. */
  readonly kind: string;
  /** Where a code comes from; empty for other steps. */
  readonly source: string;
  readonly destination: string;
  readonly choices: readonly string[];
  /** When the sign-in session is over, in epoch ms. */
  readonly expiresAt: number;
}

/** What only the signed-out pages keep in this browser. */
export interface SignInStorage {
  /** The sign-in under way, per tab. */
  readonly pending: Slot<PersistedSignIn>;
  /** Where to go after the hosted sign-in pages, which lead to the site root alone; per tab. */
  readonly returnPath: Slot<string>;
  /** Whether the session in this browser began at the hosted pages, which then have to be told of its end. */
  readonly hostedSession: Slot<boolean>;
  /** Forgets what the identity client stored about remembered devices. */
  clearDeviceData(identityClient: string): void;
  /** Forgets a way to the hosted pages that nobody came back from: it would hold back every session for minutes. */
  clearHostedFlow(identityClient: string): void;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTrue = (value: unknown): value is boolean => value === true;
const isKept = (value: unknown): value is PersistedSignIn =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  isText(value.userId) &&
  'kind' in value &&
  isText(value.kind) &&
  'source' in value &&
  isText(value.source) &&
  'destination' in value &&
  isText(value.destination) &&
  'choices' in value &&
  isStringList(value.choices) &&
  'expiresAt' in value &&
  Number.isFinite(value.expiresAt);

/** The storage of the signed-out pages. It stands apart so that signed-in pages need not load it. */
export function createSignInStorage(): SignInStorage {
  const { localStorage, sessionStorage } = window;
  return {
    pending: createSlot(sessionStorage, 'portal.pending-sign-in', isKept),
    returnPath: createSlot(sessionStorage, 'portal.return-path', isText),
    hostedSession: createSlot(localStorage, 'portal.hosted-session', isTrue),
    clearHostedFlow(identityClient) {
      for (const word of ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'])
        localStorage.removeItem(tokenPrefix(identityClient) + word);
    },
    clearDeviceData(identityClient) {
      const prefix = tokenPrefix(identityClient);
      for (const { key, remove } of listBrowserEntries(window)) {
        if (key.startsWith(prefix) && deviceKey.test(key)) remove();
      }
    },
  };
}
