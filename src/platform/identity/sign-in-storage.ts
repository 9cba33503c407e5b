import { isStringList, isText, createStorageEntry, type StorageEntry } from '../storage';
import { listBrowserEntries, deviceKey, tokenPrefix } from '../token-storage';

/** A pending sign-in, as stored across a reload: never a password, a secret or a token. */
export interface PersistedSignIn {
  readonly userId: string;
  readonly kind: string;
  /** Delivery channel of a code; empty for other steps. */
  readonly source: string;
  readonly destination: string;
  readonly choices: readonly string[];
  /** End of the sign-in session, in epoch ms. */
  readonly expiresAt: number;
}

/** Storage that only signed-out pages use. */
export interface SignInStorage {
  /** The pending sign-in, per tab. */
  readonly pending: StorageEntry<PersistedSignIn>;
  /** The return path after the hosted pages, which redirect to the site root; per tab. */
  readonly returnPath: StorageEntry<string>;
  /** Whether the session began at the hosted pages, which must then be notified of its end. */
  readonly hostedSession: StorageEntry<boolean>;
  /** Clears the identity client's data about remembered devices. */
  clearDeviceData(identityClient: string): void;
  /** Clears the identity client's tokens, left over from earlier sessions of this browser. */
  clearTokens(identityClient: string): void;
  /** Clears an unfinished hosted sign-in, which would block every session for minutes. */
  clearHostedFlow(identityClient: string): void;
}

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

/** Suffixes of the keys of tokens and related entries. */
const tokenKey = /\.(accessToken|idToken|refreshToken|clockDrift|signInDetails|LastAuthUser)$/;

function clearEntries(identityClient: string, suffix: RegExp): void {
  const prefix = tokenPrefix(identityClient);
  for (const { key, remove } of listBrowserEntries(window))
    if (key.startsWith(prefix) && suffix.test(key)) remove();
}

/** Creates the storage of signed-out pages; separate, so that signed-in pages need not load it. */
export function createSignInStorage(): SignInStorage {
  const { localStorage, sessionStorage } = window;
  return {
    pending: createStorageEntry(sessionStorage, 'portal.pending-sign-in', isKept),
    returnPath: createStorageEntry(sessionStorage, 'portal.return-path', isText),
    hostedSession: createStorageEntry(localStorage, 'portal.hosted-session', isTrue),
    clearHostedFlow(identityClient) {
      for (const word of ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'])
        localStorage.removeItem(tokenPrefix(identityClient) + word);
    },
    clearTokens: (identityClient) => clearEntries(identityClient, tokenKey),
    clearDeviceData: (identityClient) => clearEntries(identityClient, deviceKey),
  };
}
