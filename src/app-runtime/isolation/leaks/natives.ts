import type { LeakWatch } from './watch';

interface Native {
  readonly home: object;
  readonly key: string;
  readonly name: string;
  readonly original: unknown;
}

function nativesOf(page: Window): readonly Native[] {
  const homes: readonly [object, string, readonly string[]][] = [
    [
      page,
      '',
      [
        'fetch',
        'XMLHttpRequest',
        'WebSocket',
        'Promise',
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'requestAnimationFrame',
        'queueMicrotask',
        'addEventListener',
        'removeEventListener',
        'dispatchEvent',
      ],
    ],
    [
      page.document,
      'document.',
      ['addEventListener', 'removeEventListener', 'createElement', 'querySelector'],
    ],
    // The page's own: the bare name would be what the build hands out.
    [globalThis.JSON, 'JSON.', ['parse', 'stringify']],
  ];
  return homes.flatMap(([home, prefix, keys]) =>
    keys.map((key) => {
      const original: unknown = Reflect.get(home, key);
      return { home, key, name: prefix + key, original };
    }),
  );
}

/** Replaced natives. They are put right when the app has left, and put back for it when it returns. */
export function watchNatives(page: Window): LeakWatch {
  const natives = nativesOf(page);
  const ownerOf = new Map<Native, string>();
  const parked = new Map<string, Map<Native, unknown>>();
  const notice = (app: string): void => {
    for (const native of natives) {
      if (Reflect.get(native.home, native.key) !== native.original && !ownerOf.has(native))
        ownerOf.set(native, app);
    }
  };
  return {
    onLoading(app) {
      for (const [native, value] of parked.get(app) ?? []) {
        if (ownerOf.has(native)) continue;
        Reflect.set(native.home, native.key, value);
        ownerOf.set(native, app);
      }
      parked.delete(app);
    },
    onMounting: notice,
    onMounted: notice,
    cleanUp(app) {
      notice(app);
      const changed = natives.filter((native) => ownerOf.get(native) === app);
      parked.set(app, new Map(changed.map((native) => [native, Reflect.get(native.home, native.key)])));
      for (const native of changed) {
        ownerOf.delete(native);
        Reflect.set(native.home, native.key, native.original);
      }
      return changed.map(({ name }) => `replaced ${name}`);
    },
  };
}
