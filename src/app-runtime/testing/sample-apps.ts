import {
  parseManifest,
  createSamplePortalSection,
  type App,
  type AssetAddresses,
  type Portal,
} from '#manifest';
import { contractVersion, type Lifecycle, type Lifecycles, type PortalApi } from '#plugin-api';
import type { BuiltinPlugin } from '#plugin-api/builtin';

/** A promise that the test settles. */
export interface Gate {
  readonly promise: Promise<void>;
  readonly open: () => void;
}

/** A gate that is closed. */
export function createGate(): Gate {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise: passed, open };
}

/** A step that never settles. */
export const neverSettles: Lifecycle = () => new Promise(() => undefined);

/** A step that settles at once. */
export const settlesAtOnce: Lifecycle = () => Promise.resolve();

/** Lifecycles that render `text` and remove it; `changes` override single lifecycles with faults. */
export function createWellBehavedApp(text: string, changes: Partial<Lifecycles> = {}): Lifecycles {
  return {
    bootstrap: settlesAtOnce,
    async mount({ domElement }) {
      domElement.textContent = text;
    },
    async unmount({ domElement }) {
      domElement.textContent = '';
    },
    ...changes,
  };
}

/** Lifecycles that append their calls to `calls`, each as `name: step`. */
export function recordLifecycles(
  name: string,
  calls: string[],
  inner: Lifecycles = createWellBehavedApp(name),
): Lifecycles {
  const step =
    (word: keyof Lifecycles): Lifecycle =>
    async (props) => {
      calls.push(`${name}: ${word}`);
      await inner[word]?.(props);
      calls.push(`${name}: ${word} done`);
    };
  const { suspend, resume } = inner;
  return {
    bootstrap: step('bootstrap'),
    mount: step('mount'),
    unmount: step('unmount'),
    ...(suspend && { suspend: step('suspend') }),
    ...(resume && { resume: step('resume') }),
  };
}

/** A built-in plugin whose page is `page`. */
export function createPlugin(name: string, page: Lifecycles | (() => Promise<Lifecycles>)): BuiltinPlugin {
  return {
    name,
    page: async () => ({ page: typeof page === 'function' ? await page() : page }),
  };
}

/** An app as parsed from the manifest: 10 s to load, 5 s to mount. */
export function sampleApp(name: string, changes: Partial<App> = {}): App {
  const own = changes.host === undefined || changes.host === null ? [] : [changes.host];
  return {
    name,
    load: 'builtin',
    host: null,
    entry: undefined,
    owner: undefined,
    timeouts: { load: 10_000, mount: 5_000 },
    integrity: {},
    sources: { connect: own, script: own, style: own, img: own, font: own, frame: [] },
    imports: {},
    globals: [],
    needs: [],
    completeLoadingExternally: false,
    ...changes,
  };
}

/** Addresses of an app's files. */
export function addressesOn(script: string, changes: Partial<AssetAddresses> = {}): AssetAddresses {
  return { script, style: undefined, scriptIntegrity: undefined, styleIntegrity: undefined, ...changes };
}

/** A manifest of built-in apps, each with a route `/<name>`; `changes` override whole sections. */
export function createPortal(
  names: readonly string[],
  changes: Readonly<Record<string, unknown>> = {},
): Portal {
  const { portal, problems } = parseManifest({
    portal: createSamplePortalSection(),
    backends: {
      accounts: 'https://accounts.example.test',
      api: 'https://api.example.test/v1',
      apiUsers: 'https://api.example.test/users',
      assets: 'https://assets.example.test',
      socket: 'wss://socket.example.test',
    },
    hosts: { rfr: 'https://rfr.example.test' },
    apps: names.map((name) => ({ name, load: 'builtin' })),
    routes: names.map((name) => ({
      path: `/${name}`,
      title: name,
      permissions: [`visit:${name}`],
      app: name,
    })),
    widgets: [],
    ...changes,
  });
  if (portal === undefined) throw new Error(JSON.stringify(problems, undefined, 2));
  return portal;
}

/** The portal API for a user without any permissions. */
export function samplePortalApi(): PortalApi {
  const call = (): Promise<never> => Promise.reject(new Error('nobody answers'));
  return {
    contractVersion,
    user: {
      id: 'portal|0007',
      username: 'morgan.staff',
      email: 'morgan.staff@example.test',
      givenName: 'Morgan',
      familyName: 'Staff',
      displayName: 'Morgan Staff',
      userType: 'Municipal',
      companyName: undefined,
      rules: [],
    },
    municipality: { current: { code: '1900', name: 'Maple Harbour' }, permitted: [] },
    notifications: [],
    banners: [],
    theme: { name: 'portal' },
    locale: {
      language: 'en',
      tag: 'en-CA',
      onChange: () => () => undefined,
      formatNumber: String,
      formatDate: String,
    },
    taxYear: 2025,
    features: {},
    navigation: { path: '/', to: () => undefined, mayVisit: () => true },
    sections: [],
    notices: { raise: () => undefined },
    search: { last: undefined, onSearch: () => () => undefined },
    unsaved: { guard: () => () => undefined, takeDraft: () => Promise.resolve(undefined) },
    extracts: { request: call, download: call },
    download: call,
    save: () => Promise.resolve(),
    http: () => ({ get: call, post: call, put: call, patch: call, delete: call }),
    report: () => undefined,
    storage: { open: call },
    page: { setTitle: () => undefined },
    confirm: () => Promise.resolve(false),
    messages: { send: () => undefined, on: () => () => undefined },
    watch: () => () => undefined,
  };
}
