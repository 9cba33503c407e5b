/** Access to the identity client's data: local storage, or cookies if configured. */
export interface TokenStorage {
  /** Whether the identity client holds tokens for this client id. */
  hasTokens(identityClient: string): boolean;
  /** The user name under which the identity client stores tokens for this client id. */
  tokenOwner(identityClient: string): string | undefined;
  /** The key of this user's remembered device. */
  getDeviceKey(identityClient: string, user: string): string | undefined;
  /**
   * Removes a user's tokens (or all) from the browser and returns them by key. Device keys and other users'
   * entries stay.
   */
  takeTokens(identityClient: string, owner: string | undefined): Map<string, string>;
}

/** Suffix of the key that names the tokens' owner. */
export const ownerKey = 'LastAuthUser';

/** Suffixes of remembered-device keys, which are kept on log-out. */
export const deviceKey = /\.(device(Group)?|randomPassword)Key$/;

/** Prefix of the identity client's keys for a client id. */
export function tokenPrefix(client: string): string {
  return `CognitoIdentityServiceProvider.${client}.`;
}

interface Entry {
  readonly key: string;
  readonly value: string;
  remove(): void;
}

/** All entries of local storage and cookies. */
export function listBrowserEntries({ localStorage, document: page }: Window): readonly Entry[] {
  const cookies = page.cookie.split('; ').map((part): Entry => {
    const [key = '', ...rest] = part.split('=');
    const remove = (): void => {
      page.cookie = `${key}=; Max-Age=0; Path=/; Secure`;
    };
    return { key, value: rest.join('='), remove };
  });
  const stored = Object.keys(localStorage).map((key): Entry => ({
    key,
    value: localStorage.getItem(key) ?? '',
    remove: () => localStorage.removeItem(key),
  }));
  return [...stored, ...cookies];
}

export function createTokenStorage(browser: Window): TokenStorage {
  const tokenOwner = (client: string): string | undefined => {
    const key = tokenPrefix(client) + ownerKey;
    const value = listBrowserEntries(browser).find((entry) => entry.key === key)?.value;
    return value === undefined ? undefined : decodeURIComponent(value);
  };
  return {
    hasTokens: (client) => tokenOwner(client) !== undefined,
    tokenOwner,
    getDeviceKey: (client, user) =>
      browser.localStorage.getItem(`${tokenPrefix(client)}${user}.deviceKey`) ?? undefined,
    takeTokens(client, owner) {
      const taken = new Map<string, string>();
      const prefix = tokenPrefix(client);
      const isOwn = tokenOwner(client) === owner;
      for (const { key, value, remove } of listBrowserEntries(browser)) {
        const isTaken =
          key === prefix + ownerKey
            ? isOwn
            : key.startsWith(owner === undefined ? prefix : `${prefix}${owner}.`) && !deviceKey.test(key);
        if (!isTaken) continue;
        taken.set(key, decodeURIComponent(value));
        remove();
      }
      return taken;
    },
  };
}
