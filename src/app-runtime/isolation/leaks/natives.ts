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
    [JSON, 'JSON.', ['parse', 'stringify']],
  ];
  return homes.flatMap(([home, prefix, keys]) =>
    keys.map((key) => {
      const original: unknown = Reflect.get(home, key);
      return { home, key, name: prefix + key, original };
    }),
  );
}

/**
 * Reports natives that an app replaced. They are not restored: other code may rely on the replacement by now.
 */
export function watchNatives(page: Window): LeakWatch {
  const natives = listNatives(page);
  const reported = new Set<NativeMember>();
  const owners = new Map<NativeMember, string>();
  const attribute = (app: string): void => {
    for (const native of natives)
      if (Reflect.get(native.home, native.key) !== native.original && !owners.has(native))
        owners.set(native, app);
  };
  return {
    onMounting: attribute,
    onMounted: attribute,
    cleanUp(app) {
      attribute(app);
      const found = natives.filter((native) => owners.get(native) === app && !reported.has(native));
      for (const native of found) reported.add(native);
      return found.map(({ name }) => `replaced ${name}`);
    },
  };
}
