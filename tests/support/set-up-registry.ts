import { observable, runInAction, untracked } from 'mobx';
import type * as SingleSpa from 'single-spa';
import { getAppNames, unregisterApplication, type RegisterApplicationConfig } from 'single-spa';
import { decide, type Address, type CurrentSection, type PageDocument, type Portal } from '#manifest';
import type { StorageEntry } from '#platform';
import type { Lifecycles, UnsavedWork } from '#plugin-api';
import { createMemoryEntry } from '../../src/platform/testing/memory-entry';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { AppLoader } from '../../src/app-runtime/app-loader';
import { AppRegistry, startApps } from '../../src/app-runtime/app-registry';
import { createIsolation } from '../../src/app-runtime/testing/create-isolation';
import { navigate } from '../../src/app-runtime/navigation';
import { Stylesheets } from '../../src/app-runtime/stylesheets';
import { createPlugin, createPortal, samplePortalApi } from '../../src/app-runtime/testing/sample-apps';

/** Counts single-spa's calls of `activeWhen`, and records whether the test is over. */
export const activeWhenCalls = { requested: 0, isOver: false };

// single-spa starts once per page, and all these tests share a page.
jest.mock('single-spa', () => {
  const real = jest.requireActual<typeof SingleSpa>('single-spa');
  let isStarted = false;
  const start: typeof real.start = (options) => {
    if (!isStarted) real.start(options);
    isStarted = true;
  };
  const registerApplication = (config: RegisterApplicationConfig): void => {
    const { activeWhen } = config;
    if (typeof activeWhen !== 'function') throw new Error('an app decides by a function');
    real.registerApplication({
      ...config,
      activeWhen(location) {
        if (activeWhenCalls.isOver) return false;
        activeWhenCalls.requested += 1;
        return activeWhen(location);
      },
    });
  };
  return { ...real, start, registerApplication };
});

/** A document whose policy allows no host. */
export const emptyDocument: PageDocument = {
  revision: '1',
  sources: { connect: [], script: [], style: [], img: [], font: [], frame: [] },
  needs: [],
  imports: {},
};

interface RegistryOptions {
  readonly portal?: Portal;
  readonly pages?: Readonly<Record<string, Lifecycles | (() => Promise<Lifecycles>)>>;
  readonly page?: PageDocument;
  readonly tries?: StorageEntry<readonly string[]>;
  readonly municipality?: string;
  /** The apps the user has disabled. */
  readonly disabled?: StorageEntry<readonly string[]>;
}

/** The clock of all registries. */
export const clock = new ManualClock();
/** Disposers of a test. */
export const cleanUps: (() => void)[] = [];

/** Starts a registry for a user with all permissions in `rules`. */
export function setUpRegistry({
  portal = createPortal(['alpha', 'beta']),
  pages = {},
  page = emptyDocument,
  tries = createMemoryEntry(),
  municipality,
  disabled = createMemoryEntry(),
}: RegistryOptions = {}) {
  const state = observable(
    {
      portal,
      rules: [...portal.apps.keys()].map((name) => `visit:${name}`),
      revision: '1',
      isSessionOver: false,
    },
    {},
    { deep: false },
  );
  const held = (): CurrentSection | undefined => {
    const inUse = untracked(() => registry.section?.app.name);
    const route = state.portal.routes.find(({ app }) => app === inUse);
    return route === undefined ? undefined : { portal: state.portal, route };
  };
  const decisions = jest.fn((address: Address) =>
    decide(
      state.portal,
      {
        rules: state.rules,
        municipalities: municipality === undefined ? [] : [municipality],
        defaultMunicipality: municipality,
      },
      address,
      held(),
    ),
  );
  const reload = jest.fn();
  const unsavedGuards = new Set<UnsavedWork>();
  const log = { warn: () => undefined, error: () => undefined };
  const fetchAssetManifest = () => Promise.reject(new Error('not asked for'));
  const isolating = createIsolation({ clock, log, disabled: () => disabled });
  const registry = new AppRegistry({
    code: new AppLoader({
      clock,
      plugins: Object.entries(pages).map(([name, lifecycles]) => createPlugin(name, lifecycles)),
      knownAddresses: () => undefined,
      fetchAssetManifest,
      canReach: () => Promise.resolve(true),
    }),
    stylesheets: new Stylesheets(clock),
    portalFor: samplePortalApi,
    clock,
    log,
    ...isolating,
    manifest: () => state.portal,
    revision: () => state.revision,
    decide: decisions,
    document: page,
    reloadAttempts: tries,
    reload,
    isSessionOver: () => state.isSessionOver,
    unsavedGuards,
  });
  document.body.append(registry.outlet);
  startApps();
  cleanUps.push(registry.start());
  const change = (changes: Partial<typeof state>) => runInAction(() => Object.assign(state, changes));
  return { registry, reload, decisions, change, tries, isolation: isolating.isolation, unsavedGuards };
}

/** Navigates to a URL and flushes what follows synchronously. */
export async function navigateTo(path: string, options?: { readonly replace: boolean }): Promise<void> {
  navigate(path, options);
  await clock.advance();
}

/** The visible text of the outlet. */
export function onScreen({ outlet }: AppRegistry): string[] {
  return [...outlet.children]
    .filter((child) => !(child instanceof HTMLElement && child.hidden))
    .map((child) => child.textContent ?? '');
}

/**
 * Unregisters every app. For each one single-spa calls `activeWhen` of all apps, which then report inactive.
 */
export async function clearPage(): Promise<void> {
  cleanUps.splice(0).forEach((stop) => stop());
  activeWhenCalls.isOver = true;
  await Promise.all(getAppNames().map((name) => unregisterApplication(name)));
  activeWhenCalls.isOver = false;
  await navigateTo('/', { replace: true });
  document.body.replaceChildren();
}
