import { observable, runInAction, untracked } from 'mobx';
import type * as SingleSpa from 'single-spa';
import {
  getAppNames,
  getMountedApps,
  unregisterApplication,
  type RegisterApplicationConfig,
} from 'single-spa';
import { decide, type Address, type HeldSection, type PageDocument, type Portal } from '#manifest';
import { buildRouteTree } from '../manifest/routes';
import type { Slot } from '#platform';
import type { Lifecycles } from '#plugin-api';
import { MovableClock } from '../platform/testing/movable-clock';
import { AppCode } from './app-code';
import { AppRegistry } from './app-registry';
import { FireDoor } from './fire-door';
import { FireDoorKeeper } from './fire-door-keeper';
import { navigate } from './navigation';
import { Stylesheets } from './stylesheets';
import { gate, hangs, pluginOf, portalOf, recorded, samplePortalApi, wellBehaved } from './testing/zoo';

/** How often single-spa has asked an app whether it is active, and whether the test is over for all of them. */
const mockQuestions = { asked: 0, isOver: false };

// A page starts single-spa once, and these tests are one page to it.
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
        if (mockQuestions.isOver) return false;
        mockQuestions.asked += 1;
        return activeWhen(location);
      },
    });
  };
  return { ...real, start, registerApplication };
});

const emptyDocument: PageDocument = {
  revision: '1',
  sources: { connect: [], script: [], style: [], img: [], font: [], frame: [] },
  needs: [],
  imports: {},
};

function memory<T>(): Slot<T> {
  let kept: T | undefined;
  return {
    read: () => kept,
    write(value) {
      kept = value;
    },
    remove() {
      kept = undefined;
    },
  };
}

interface Circumstances {
  readonly portal?: Portal;
  readonly pages?: Readonly<Record<string, Lifecycles | (() => Promise<Lifecycles>)>>;
  readonly page?: PageDocument;
  readonly tries?: Slot<readonly string[]>;
  readonly municipality?: string;
}

const clock = new MovableClock();
const stops: (() => void)[] = [];

/** A started registry under a person who may visit everything that `rules` name. */
function desk({
  portal = portalOf(['alpha', 'beta']),
  pages = {},
  page = emptyDocument,
  tries = memory(),
  municipality,
}: Circumstances = {}) {
  const state = observable(
    { portal, rules: [...portal.apps.keys()].map((name) => `visit:${name}`), revision: '1' },
    {},
    { deep: false },
  );
  const held = (): HeldSection | undefined => {
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
  const log = { warn: () => undefined, error: () => undefined };
  const fetchAssetManifest = () => Promise.reject(new Error('not asked for'));
  const registry = new AppRegistry({
    code: new AppCode({
      clock,
      plugins: Object.entries(pages).map(([name, lifecycles]) => pluginOf(name, lifecycles)),
      knownAddresses: () => undefined,
      fetchAssetManifest,
      reaches: () => Promise.resolve(true),
    }),
    stylesheets: new Stylesheets(clock),
    portalFor: samplePortalApi,
    clock,
    log,
    fireDoor: new FireDoorKeeper({
      clock,
      lastMount: memory(),
      door: new FireDoor({ clock, log, fetchAssetManifest }),
    }),
    manifest: () => state.portal,
    revision: () => state.revision,
    decide: decisions,
    document: page,
    documentTries: tries,
    reload,
  });
  document.body.append(registry.outlet);
  stops.push(registry.start());
  const change = (changes: Partial<typeof state>) => runInAction(() => Object.assign(state, changes));
  return { registry, reload, decisions, change, tries };
}

async function go(path: string, options?: { readonly replace: boolean }): Promise<void> {
  navigate(path, options);
  await clock.advance();
}

/** What stands in the outlet for a person to see. */
function onScreen({ outlet }: AppRegistry): string[] {
  return [...outlet.children]
    .filter((child) => !(child instanceof HTMLElement && child.hidden))
    .map((child) => child.textContent ?? '');
}

/** Takes everything from the page. single-spa asks all apps again for each one that goes: here without an answer. */
async function clearPage(): Promise<void> {
  stops.splice(0).forEach((stop) => stop());
  mockQuestions.isOver = true;
  await Promise.all(getAppNames().map((name) => unregisterApplication(name)));
  mockQuestions.isOver = false;
  await go('/', { replace: true });
  document.body.replaceChildren();
}

afterEach(clearPage);

describe('moving between sections', () => {
  it('shows the app of the address, and only that', async () => {
    const calls: string[] = [];
    const { registry } = desk({ pages: { alpha: recorded('alpha', calls), beta: recorded('beta', calls) } });
    await go('/alpha');
    expect(onScreen(registry)).toEqual(['alpha']);
    expect(registry.section).toMatchObject({ app: { name: 'alpha' } });

    await go('/beta', { replace: true });
    expect(onScreen(registry)).toEqual(['beta']);
    expect(getMountedApps()).toEqual(['beta']);
    expect(calls.indexOf('alpha: unmount done')).toBeLessThan(calls.indexOf('beta: mount'));

    await go('/nowhere');
    expect(registry.outlet).toBeEmptyDOMElement();
    expect(registry.section).toBeUndefined();
  });

  it('keeps an app mounted that goes to addresses of its own, by whatever way', async () => {
    const calls: string[] = [];
    const sample = portalOf(['alpha', 'beta']);
    const [route, ...others] = sample.routes;
    if (route === undefined) throw new Error('the portal has a route');
    const routes = [
      { ...route, exact: false, appendsMunicipality: true },
      ...others,
      { ...route, path: '/also' },
    ];
    const portal = { ...sample, routes, tree: buildRouteTree(routes) };
    const { registry } = desk({
      portal,
      municipality: '0412',
      pages: { alpha: recorded('alpha', calls), beta: wellBehaved('beta') },
    });
    await go('/alpha?ccmm=0412');
    for (const path of ['/alpha/item/7', '/alpha/item/7#notes', '/also', '/alpha/item/8?ccmm=0412']) {
      await go(path);
      expect(onScreen(registry)).toEqual(['alpha']);
    }
    expect(calls).toEqual(['alpha: bootstrap', 'alpha: bootstrap done', 'alpha: mount', 'alpha: mount done']);
    window.history.pushState(null, '', '/nowhere');
    window.history.pushState(null, '', '/beta');
    await clock.advance();
    expect(onScreen(registry)).toEqual(['beta']);
    expect(getMountedApps()).toEqual(['beta']);
  });

  it('goes by the way that single-spa has put in the place of the page’s, also when an app takes that away', async () => {
    const { registry } = desk({ pages: { alpha: wellBehaved('alpha'), beta: wellBehaved('beta') } });
    await go('/alpha');
    const { pushState } = window.history;
    window.history.pushState = () => undefined;
    await go('/beta');
    window.history.pushState = pushState;
    expect(onScreen(registry)).toEqual(['beta']);
  });

  it('follows Back', async () => {
    const { registry } = desk({ pages: { alpha: wellBehaved('alpha'), beta: wellBehaved('beta') } });
    await go('/alpha');
    await go('/beta');
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await back;
    await clock.advance();
    expect(onScreen(registry)).toEqual(['alpha']);
  });

  it.each([
    ['whose script does not come', () => new Promise<Lifecycles>(() => undefined)],
    ['whose mount hangs', async () => wellBehaved('alpha', { mount: hangs })],
    ['that fails', async () => wellBehaved('alpha', { mount: () => Promise.reject(new Error('no rows')) })],
  ])('is not held up by an app %s', async (_, alpha) => {
    const { registry } = desk({ pages: { alpha, beta: wellBehaved('beta') } });
    await go('/alpha');
    expect(onScreen(registry)).not.toContain('alpha');
    await go('/beta');
    expect(onScreen(registry)).toEqual(['beta']);
    await clock.advance(10_000);
    expect(onScreen(registry)).toEqual(['beta']);
    expect(registry.section?.app.name).toBe('beta');
  });

  it('waits for an unmount that hangs no longer than its time-out', async () => {
    const { registry } = desk({
      pages: { alpha: wellBehaved('alpha', { unmount: hangs }), beta: wellBehaved('beta') },
    });
    await go('/alpha');
    await go('/beta');
    expect(onScreen(registry)).toEqual([]);
    await clock.advance(5_000);
    expect(onScreen(registry)).toEqual(['beta']);
  });

  it('opens an app again that has failed before, after Retry', async () => {
    const host = gate();
    let isWell = false;
    const { registry } = desk({
      pages: {
        alpha: async () => {
          await host.passed;
          if (!isWell) throw new Error('chunk 7 is gone');
          return wellBehaved('alpha');
        },
      },
    });
    host.open();
    await go('/alpha');
    expect(registry.section?.instance?.status).toMatchObject({ state: 'failed' });
    isWell = true;
    await registry.retry();
    expect(onScreen(registry)).toEqual(['alpha']);
  });
});

describe('the manifest and the person', () => {
  it('take effect without a navigation', async () => {
    const { registry, change } = desk({
      pages: { alpha: wellBehaved('alpha'), beta: wellBehaved('beta') },
    });
    change({ rules: [] });
    await go('/alpha');
    expect(registry.section).toBeUndefined();
    change({ rules: ['visit:alpha', 'visit:beta'] });
    await clock.advance();
    expect(onScreen(registry)).toEqual(['alpha']);

    await go('/beta');
    const toAlpha = { path: '/beta', title: 'beta', app: 'alpha' };
    change({ portal: portalOf(['alpha', 'beta'], { routes: [toAlpha] }) });
    await clock.advance();
    expect(onScreen(registry)).toEqual(['alpha']);
    change({ portal: portalOf(['alpha', 'beta'], { routes: [] }) });
    await clock.advance();
    expect(onScreen(registry)).toEqual([]);
  });

  it('may bring a thirteenth app, which opens at once', async () => {
    const { registry, change } = desk({
      portal: portalOf(['alpha']),
      pages: { alpha: wellBehaved('alpha'), gamma: wellBehaved('gamma') },
    });
    await go('/gamma');
    expect(onScreen(registry)).toEqual([]);
    change({ portal: portalOf(['alpha', 'gamma']), rules: ['visit:alpha', 'visit:gamma'] });
    await clock.advance();
    expect(onScreen(registry)).toEqual(['gamma']);
  });

  it('leave the section in use untouched when they change elsewhere', async () => {
    const calls: string[] = [];
    const { change } = desk({ pages: { alpha: recorded('alpha', calls) } });
    await go('/alpha');
    const former = [...calls];
    change({ portal: portalOf(['alpha', 'beta', 'gamma']), rules: ['visit:alpha', 'visit:gamma'] });
    await clock.advance();
    expect(calls).toEqual(former);
  });
});

describe('an app that this document does not cover', () => {
  const apps = [
    { name: 'alpha', load: 'builtin' },
    { name: 'rfr', load: 'system', host: 'rfr' },
  ];
  const portal = portalOf(['alpha', 'rfr'], { apps });

  it('gets one fresh document for each app and revision, then a named failure', async () => {
    const first = desk({ portal });
    await go('/rfr');
    expect(first.reload).toHaveBeenCalledTimes(1);
    expect(first.registry.section).toMatchObject({ instance: undefined, failure: undefined });
    await go('/alpha');
    await go('/rfr');
    expect(first.reload).toHaveBeenCalledTimes(1);
    expect(first.registry.section?.failure).toMatchObject({
      kind: 'not-covered',
      message: 'This section was added or moved after this page was opened, and a fresh page did not help.',
    });
    await first.registry.retry();
    expect(first.reload).toHaveBeenCalledTimes(1);

    first.change({ revision: '2' });
    await go('/alpha');
    await go('/rfr');
    expect(first.reload).toHaveBeenCalledTimes(2);
  });

  it('may ask for a fresh document again when the last one helped', async () => {
    const tries = memory<readonly string[]>();
    tries.write(['alpha@1', 'beta@1']);
    const needing: PageDocument = { ...emptyDocument, needs: ['eval'] };
    const helped = desk({ pages: { alpha: wellBehaved('alpha') }, tries });
    await go('/alpha');
    expect(onScreen(helped.registry)).toEqual(['alpha']);
    expect(tries.read()).toEqual(['beta@1']);

    stops.splice(0).forEach((stop) => stop());
    await Promise.all(getAppNames().map((name) => unregisterApplication(name)));
    const next = desk({ page: needing, tries });
    await clock.advance();
    expect(next.reload).toHaveBeenCalledTimes(1);
  });

  it('is not asked for where the environment does not set its host', async () => {
    const { registry, reload } = desk({ portal: portalOf(['alpha', 'rfr'], { apps, hosts: { rfr: null } }) });
    await go('/rfr');
    expect(registry.section?.failure?.message).toBe('rfr host is not defined.');
    expect(registry.section?.instance).toBeUndefined();
    await registry.retry();
    expect(registry.section?.failure?.message).toBe('rfr host is not defined.');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a document that is wider than the manifest in force', () => {
  const apps = [
    { name: 'alpha', load: 'builtin' },
    { name: 'beta', load: 'builtin' },
    { name: 'rfr', load: 'system', host: 'rfr' },
  ];
  const origin = 'https://rfr.example.test';
  const sources = {
    connect: [origin],
    script: [origin],
    style: [origin],
    img: [origin],
    font: [origin],
    frame: [],
  };
  const names = ['alpha', 'beta', 'rfr'];
  const before = portalOf(names, { apps, hosts: { rfr: origin } });
  const after = portalOf(names, { apps, hosts: { rfr: null } });

  it('leaves the section in use alone, and makes the next navigation a document one, once', async () => {
    const pages = { alpha: wellBehaved('alpha'), beta: wellBehaved('beta') };
    const { registry, reload, change } = desk({ portal: before, page: { ...emptyDocument, sources }, pages });
    await go('/alpha');
    change({ portal: after, revision: '2' });
    await clock.advance();
    expect(onScreen(registry)).toEqual(['alpha']);
    expect(reload).not.toHaveBeenCalled();

    await go('/beta');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(registry.section).toMatchObject({ instance: undefined, failure: undefined });
    // Where the next document is no narrower, the section opens all the same.
    await go('/alpha');
    await go('/beta');
    expect(onScreen(registry)).toEqual(['beta']);
  });

  it('asks nothing of a host that was removed', async () => {
    const { registry, change } = desk({ portal: before, page: { ...emptyDocument, sources } });
    change({ portal: after, revision: '2' });
    await go('/rfr');
    expect(registry.section?.failure?.message).toBe('rfr host is not defined.');
  });
});

describe('1,000 apps', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `app-${index}`);

  it('cost a switch no more decisions than two apps do', async () => {
    const counts: number[] = [];
    for (const portal of [portalOf(names.slice(0, 2)), portalOf(names)]) {
      mockQuestions.asked = 0;
      const { decisions, registry } = desk({
        portal,
        pages: { 'app-0': wellBehaved('first'), 'app-1': wellBehaved('second') },
      });
      await clock.advance();
      expect(mockQuestions.asked).toBeLessThanOrEqual(3 * portal.apps.size);
      const atStart = decisions.mock.calls.length;
      expect(atStart).toBeLessThanOrEqual(4);
      await go('/app-0');
      await go('/app-1');
      expect(onScreen(registry)).toEqual(['second']);
      counts.push(decisions.mock.calls.length - atStart);
      await clearPage();
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[1]).toBeLessThanOrEqual(4);
  });
});
