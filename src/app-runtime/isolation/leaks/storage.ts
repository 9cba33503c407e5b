import { replaceMethod, type LeakWatch } from './leak-watcher';

/** Keys of the portal and its identity client, declared in `platform/storage`. */
function isPortalKey(key: string): boolean {
  return /^(sessionExpTime$|portal\.|CognitoIdentityServiceProvider\.|CognitoSignInState\.)/.test(key);
}

function isStorage(value: unknown): value is Storage {
  return value instanceof Storage;
}

function listKeys(area: Storage): readonly string[] {
  return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
}

/**
 * Protects the portal's entries, above all the session, in the storage shared with apps. Many apps clear all
 * of it on their own log-out or when it is full.
 */
export function watchStorage(getCaller: () => string | undefined): LeakWatch {
  const cleared = new Set<string>();
  const stopClear = replaceMethod(
    Storage.prototype,
    'clear',
    (original) =>
      function clear(this: unknown) {
        const app = getCaller();
        if (app === undefined || !isStorage(this)) return Reflect.apply(original, this, []);
        const keys = listKeys(this);
        if (keys.some(isPortalKey)) cleared.add(app);
        for (const key of keys) if (!isPortalKey(key)) this.removeItem(key);
        return undefined;
      },
  );
  const stopRemove = replaceMethod(
    Storage.prototype,
    'removeItem',
    (original) =>
      function removeItem(this: unknown, ...given) {
        const app = isPortalKey(String(given[0])) ? getCaller() : undefined;
        if (app === undefined) return Reflect.apply(original, this, given);
        cleared.add(app);
        return undefined;
      },
  );
  return {
    cleanUp: (app) => (cleared.delete(app) ? ["the portal's storage cleared"] : []),
    dispose() {
      stopClear();
      stopRemove();
    },
  };
}
