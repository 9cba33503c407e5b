import 'systemjs/dist/system.js';
import type { BackendClient, CallOptions, Lifecycle, LifecycleProps } from '#plugin-api';
import * as v from 'valibot';
import { fakePortal } from '#plugin-testing/fake-portal';
import { getGlobalName } from '../../../src/manifest';
import { importShared, listSharedNames } from '../../../src/app-runtime/import-map';
import { publishSharedModules } from '../../../src/app-runtime/shared-modules';

const AppSchema = v.object({
  name: v.string(),
  load: v.picklist(['module', 'system', 'global']),
  path: v.string(),
  script: v.string(),
  /** The scripts that a classic script needs first. */
  globals: v.string(),
  api: v.string(),
});

type App = v.InferOutput<typeof AppSchema>;

const StepSchema = v.custom<(...given: readonly unknown[]) => Promise<unknown>>(
  (value) => typeof value === 'function',
);
const EntrySchema = v.looseObject({ bootstrap: StepSchema, mount: StepSchema });

/** A client of the back ends that sends the token in the URL's hash. */
function getClient(api: string): BackendClient {
  const authorization = `Bearer ${location.hash.slice(1)}`;
  const call =
    (method: string) =>
    async (path: string, { query = {}, body, signal }: CallOptions = {}): Promise<unknown> => {
      const url = new URL(api + path);
      for (const [name, value] of Object.entries(query))
        for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one));
      const headers = { authorization, 'content-type': 'application/json' };
      const given = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(url, { method, headers, ...given, ...(signal ? { signal } : {}) });
      return answer.json();
    };
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}

function runScript(src: string): Promise<void> {
  return new Promise((done, failed) => {
    const script = Object.assign(document.createElement('script'), { src, crossOrigin: 'anonymous' });
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => failed(new Error(`${src} did not come.`)));
    document.head.append(script);
  });
}

interface Hooks {
  instantiate(address: string, ...rest: readonly unknown[]): unknown;
}

function hasHooks(value: unknown): value is Hooks {
  return typeof value === 'object' && value !== null && 'instantiate' in value;
}

async function systemEntry(script: string): Promise<unknown> {
  const hooks: unknown = Object.getPrototypeOf(System);
  if (!hasHooks(hooks)) throw new Error('This SystemJS has no hooks.');
  const { instantiate } = hooks;
  hooks.instantiate = async function (address, ...rest) {
    if (!address.startsWith('shared:')) return instantiate.call(this, address, ...rest);
    const shared = await importShared(address.slice('shared:'.length));
    return [[], (give: (exported: object) => unknown) => ({ execute: () => void give(shared) })];
  };
  System.addImportMap({
    imports: Object.fromEntries(listSharedNames().map((name) => [name, `shared:${name}`])),
  });
  return System.import(script);
}

async function getEntry({
  name,
  load,
  script,
  globals,
}: App): Promise<{ bootstrap: Lifecycle; mount: Lifecycle }> {
  if (load !== 'global') {
    const entry: unknown =
      load === 'system' ? await systemEntry(script) : await import(/* webpackIgnore: true */ script);
    return v.parse(EntrySchema, entry);
  }
  await runScript(globals);
  await runScript(script);
  const render = v.parse(StepSchema, Reflect.get(window, `render${getGlobalName({ name })}`));
  return {
    bootstrap: () => Promise.resolve(),
    mount: (props: LifecycleProps) => render(props.containerId, {}, props),
  };
}

/** Links the component library's stylesheets, and waits for them. */
const stylesheets = {
  async retain(files: readonly { readonly address: string }[]): Promise<void> {
    await Promise.all(
      files.map(({ address }) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = address;
        document.head.append(link);
        return new Promise((resolve) => link.addEventListener('load', resolve));
      }),
    );
  },
};

async function open(app: App, domElement: HTMLElement): Promise<void> {
  publishSharedModules(stylesheets);
  const municipality = { code: '0412', name: 'Northfield' };
  const { portal } = fakePortal({ municipality, permitted: [municipality], path: app.path });
  const client = getClient(app.api);
  const props: LifecycleProps = {
    name: app.name,
    host: new URL('.', app.script).href.slice(0, -1),
    containerId: domElement.id,
    completeLoadingExternally: false,
    reportCrash: () => undefined,
    reportError: () => undefined,
    domElement,
    portal: Object.assign(portal, { http: () => client }),
  };
  const { bootstrap, mount } = await getEntry(app);
  await bootstrap(props);
  await mount(props);
}

const place = document.getElementById('place');
const described = document.getElementById('app')?.textContent ?? '';
if (place !== null) void open(v.parse(AppSchema, JSON.parse(described)), place);
