/** Runs in the browser's page: each function is serialised alone, so it uses nothing from outside. */

/** Publishes stubs where the import map's modules look for the portal's own. */
export function shareStubModules(): void {
  // oxlint-disable-next-line no-empty-function -- a callable target for the proxy below
  const target = function nothing(): void {};
  const answers = new Map<unknown, unknown>([
    ['then', undefined],
    ['prototype', target.prototype],
    [Symbol.toPrimitive, () => ''],
  ]);
  const anything: unknown = new Proxy(target, {
    get: (_target, key): unknown => (answers.has(key) ? answers.get(key) : anything),
    apply: () => anything,
    construct: () => target,
  });
  Reflect.set(globalThis, Symbol.for('portal.shared'), anything);
}

/**
 * Provides the two ways to register a module, and stores registrations as `window.registered`. Imports by
 * name resolve through `window.importNamed` to stubs with the names that the portal's module exports; missing
 * modules are stubs without names. A script that throws leaves a promise that rejects with its error.
 */
export function offerRegistries(): void {
  type Call = (...values: readonly unknown[]) => unknown;
  const isCall = (value: unknown): value is Call => typeof value === 'function';
  const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const anything: unknown = Reflect.get(globalThis, Symbol.for('portal.shared'));
  const importNamed: unknown = Reflect.get(window, 'importNamed');
  const importAll = (names: readonly unknown[]): Promise<readonly unknown[]> =>
    Promise.all(
      names.map((name) =>
        Promise.resolve(isCall(importNamed) ? importNamed(name) : anything).catch(() => anything),
      ),
    );
  const keep = (exported: Promise<unknown>): void => {
    // Later callers get the rejection; the page itself need not report it.
    exported.catch(() => undefined);
    Reflect.set(window, 'registered', exported);
  };
  const register: Call = (...parts) => {
    const declare = parts.at(-1);
    if (!isCall(declare)) return;
    const url = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
    const run = async (): Promise<unknown> => {
      const exported: Record<string, unknown> = {};
      const give: Call = (key, value) =>
        Object.assign(exported, typeof key === 'string' ? { [key]: value } : key);
      const declared = declare(give, { meta: { url }, import: () => Promise.resolve(anything) });
      const { setters, execute } = Object.fromEntries<unknown>(Object.entries(declared ?? {}));
      const modules = await importAll(listIn(parts.at(-2)));
      for (const [index, set] of listIn(setters).entries()) if (isCall(set)) set(modules[index]);
      if (isCall(execute)) await execute();
      return exported;
    };
    keep(run());
  };
  const define: Call = (...parts) => {
    const make = parts.at(-1);
    const run = async (): Promise<unknown> => {
      if (!isCall(make)) return make;
      const module = { exports: {} };
      const own = new Map<unknown, unknown>([
        ['require', () => anything],
        ['exports', module.exports],
        ['module', module],
      ]);
      const names = listIn(parts.find((part) => Array.isArray(part)) ?? [...own.keys()]);
      const modules = await importAll(names.filter((name) => !own.has(name)));
      const imported = modules.values();
      return make(...names.map((name) => own.get(name) ?? imported.next().value)) ?? module.exports;
    };
    keep(run());
  };
  Reflect.set(window, 'System', { register });
  Reflect.set(window, 'define', Object.assign(define, { amd: {} }));
}

/** Whether a value exports lifecycles, directly or under `default`; a promise of it counts. */
export async function offersLifecycles({ exported }: { readonly exported: unknown }): Promise<boolean> {
  const isStep = (value: unknown): boolean => typeof value === 'function';
  const isLifecycle = (value: unknown): boolean =>
    isStep(value) || (Array.isArray(value) && value.length > 0 && value.every(isStep));
  let at: unknown = await exported;
  for (let depth = 0; depth < 3; depth += 1) {
    if ((typeof at !== 'object' && typeof at !== 'function') || at === null) return false;
    if (isLifecycle(Reflect.get(at, 'mount')) && isLifecycle(Reflect.get(at, 'unmount'))) return true;
    at = Reflect.get(at, 'default');
  }
  return false;
}

/** The names that are not functions of the page. */
export function listMissingFunctions(names: readonly string[]): readonly string[] {
  return names.filter((name) => typeof Reflect.get(window, name) !== 'function');
}

export function listRegistered(): { readonly exported: unknown } {
  const exported: unknown = Reflect.get(window, 'registered');
  return { exported };
}

/**
 * The widgets exported beside the lifecycles, by name; `undefined` if they come from a stub of the portal's
 * own module, which has none.
 */
export async function listWidgets({
  exported,
}: {
  readonly exported: unknown;
}): Promise<readonly string[] | undefined> {
  let at: unknown = await exported;
  for (let depth = 0; depth < 3; depth += 1) {
    if ((typeof at !== 'object' && typeof at !== 'function') || at === null) return [];
    if (Reflect.get(at, 'mount') !== undefined) {
      const widgets: unknown = Reflect.get(at, 'widgets');
      if (typeof widgets === 'function') return undefined;
      return typeof widgets === 'object' && widgets !== null ? Object.keys(widgets) : [];
    }
    at = Reflect.get(at, 'default');
  }
  return [];
}

/** The native functions that scripts have replaced; the portal and other apps would call the replacements. */
export function listReplacedNatives(): string[] {
  const names = ['fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask', 'Promise'];
  const members: readonly (readonly [string, unknown])[] = [
    ...names.map((name) => [name, Reflect.get(window, name)] as const),
    ['JSON.parse', JSON.parse],
    ['JSON.stringify', JSON.stringify],
    ['Event.prototype.stopPropagation', Reflect.get(Event.prototype, 'stopPropagation')],
  ];
  return members
    .filter(([, member]) => !Function.prototype.toString.call(member).includes('[native code]'))
    .map(([name]) => name);
}
