import type { LeakWatch } from './leak-watcher';

interface NativeMember {
  readonly home: object;
  readonly key: string;
  readonly name: string;
  readonly original: unknown;
}

function listNatives(page: Window): readonly NativeMember[] {
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
  const natives = listNatives(page);
  const owners = new Map<NativeMember, string>();
  const parked = new Map<string, Map<NativeMember, unknown>>();
  const detectReplacements = (app: string): void => {
    for (const native of natives) {
      if (Reflect.get(native.home, native.key) !== native.original && !owners.has(native))
        owners.set(native, app);
    }
  };
  return {
    onLoading(app) {
      for (const [native, value] of parked.get(app) ?? []) {
        if (owners.has(native)) continue;
        Reflect.set(native.home, native.key, value);
        owners.set(native, app);
      }
      parked.delete(app);
    },
    onMounting: detectReplacements,
    onMounted: detectReplacements,
    cleanUp(app) {
      detectReplacements(app);
      const changed = natives.filter((native) => owners.get(native) === app);
      parked.set(app, new Map(changed.map((native) => [native, Reflect.get(native.home, native.key)])));
      for (const native of changed) {
        owners.delete(native);
        Reflect.set(native.home, native.key, native.original);
      }
      return changed.map(({ name }) => `replaced ${name}`);
    },
  };
}
