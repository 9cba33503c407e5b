/** Where the identity client keeps what it stores: local storage, or cookies where it is told so. */
export interface TokenStorage {
  /** Whether the identity client holds tokens for this client id. */
  hasTokens(identityClient: string): boolean;
  /** The identity client's name for the person whose tokens it holds for this client id. */
  tokenOwner(identityClient: string): string | undefined;
  /**
   * Takes the tokens of this person (or of everybody) out of the browser and hands them over by key. What makes this a
   * known device stays, and so does all that belongs to others.
   */
  takeTokens(identityClient: string, owner: string | undefined): Map<string, string>;
}

/** Ends the key that says whose tokens are kept. */
export const ownerKey = 'LastAuthUser';

/** Ends the keys under which the identity client remembers this browser as a device; they outlive a log-out. */
export const deviceKey = /\.(device(Group)?|randomPassword)Key$/;

/** What every key begins with that the identity client writes for a client id. */
export function tokenPrefix(client: string): string {
  return `CognitoIdentityServiceProvider.${client}.`;
}

interface Entry {
  readonly key: string;
  readonly value: string;
  remove(): void;
}

/** Everything that local storage and the page's cookies hold. */
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

/** The tokens in this browser. */
export function createTokenStorage(browser: Window): TokenStorage {
  const tokenOwner = (client: string): string | undefined => {
    const key = tokenPrefix(client) + ownerKey;
    const value = listBrowserEntries(browser).find((entry) => entry.key === key)?.value;
    return value === undefined ? undefined : decodeURIComponent(value);
  };
  return {
    hasTokens: (client) => tokenOwner(client) !== undefined,
    tokenOwner,
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
