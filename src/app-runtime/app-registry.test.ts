import { reaction } from 'mobx';
import { getMountedApps } from 'single-spa';
import { buildRouteTree } from '../manifest/routes';
import type { Lifecycles } from '#plugin-api';
import { AppFailure } from './failure';
import {
  createGate,
  neverSettles,
  createPortal,
  recordLifecycles,
  createWellBehavedApp,
} from './testing/sample-apps';
import {
  clearPage,
  clock,
  setUpRegistry,
  navigateTo,
  activeWhenCalls,
  onScreen,
} from '../../tests/support/set-up-registry';

afterEach(clearPage);

describe('navigation between sections', () => {
  it('mounts only the app of the current URL', async () => {
    const calls: string[] = [];
    const { registry } = setUpRegistry({
      pages: { alpha: recordLifecycles('alpha', calls), beta: recordLifecycles('beta', calls) },
    });
    await navigateTo('/alpha');
    expect(onScreen(registry)).toEqual(['alpha']);
    expect(registry.section).toMatchObject({ app: { name: 'alpha' } });

    await navigateTo('/beta', { replace: true });
    expect(onScreen(registry)).toEqual(['beta']);
    expect(getMountedApps()).toEqual(['beta']);
    expect(calls.indexOf('alpha: unmount done')).toBeLessThan(calls.indexOf('beta: mount'));

    await navigateTo('/nowhere');
    expect(registry.outlet).toBeEmptyDOMElement();
    expect(registry.section).toBeUndefined();
  });

  it('only unmounts and mounts between two apps that were open before', async () => {
    const calls: string[] = [];
    const { registry } = setUpRegistry({
      pages: { alpha: recordLifecycles('alpha', calls), beta: recordLifecycles('beta', calls) },
    });
    for (const path of ['/alpha', '/beta', '/alpha']) await navigateTo(path);
    calls.length = 0;
    const note = (name: string) => (value: unknown) => void calls.push(`${name} ${String(value)}`);
    const stops = [
      reaction(() => registry.isLoading, note('loading')),
      reaction(() => registry.failure, note('failure')),
      reaction(() => registry.section?.app.name, note('section')),
    ];
    clock.paintsAtOnce = false;
    await navigateTo('/beta');
    expect(calls).toEqual([
      'section beta',
      'alpha: unmount',
      'alpha: unmount done',
      'beta: mount',
      'beta: mount done',
    ]);
    clock.paintsAtOnce = true;
    for (const stop of stops) stop();
  });

  it('shows the loading state of an app that was open before, after a frame', async () => {
    const gate = createGate();
    const mounts = jest.fn<Promise<void>, []>(async () => undefined);
    const { registry } = setUpRegistry({
      pages: {
        alpha: { ...createWellBehavedApp('alpha'), mount: mounts },
        beta: createWellBehavedApp('beta'),
      },
    });
    for (const path of ['/alpha', '/beta']) await navigateTo(path);
    mounts.mockImplementation(() => gate.promise);
    clock.paintsAtOnce = false;
    await navigateTo('/alpha');
    expect(registry.isLoading).toBe(false);
    clock.paintsAtOnce = true;
    clock.paint();
    expect(registry.isLoading).toBe(true);
    gate.open();
    await clock.advance();
    expect(registry.section?.instance?.status).toEqual({ state: 'mounted' });
  });

  it('has a status above the section while it loads, has failed, or has a notice', async () => {
    const { registry } = setUpRegistry({ pages: { alpha: createWellBehavedApp('alpha') } });
    expect(registry.hasStatus).toBe(true);
    await navigateTo('/alpha');
    expect(registry.hasStatus).toBe(false);
    registry.section?.instance?.showNotice(new AppFailure('shows-nothing'));
    expect(registry.hasStatus).toBe(true);
    registry.section?.instance?.showNotice(undefined);
    registry.section?.instance?.reportCrash(new Error('gone'));
    expect(registry.hasStatus).toBe(true);
  });

  it('keeps an app mounted while it navigates within its own routes', async () => {
    const calls: string[] = [];
    const sample = createPortal(['alpha', 'beta']);
    const [route, ...others] = sample.routes;
    if (route === undefined) throw new Error('the portal has a route');
    const routes = [
      { ...route, exact: false, appendsMunicipality: true },
      ...others,
      { ...route, path: '/also' },
    ];
    const portal = { ...sample, routes, tree: buildRouteTree(routes) };
    const { registry } = setUpRegistry({
      portal,
      municipality: '0412',
      pages: { alpha: recordLifecycles('alpha', calls), beta: createWellBehavedApp('beta') },
    });
    await navigateTo('/alpha?ccmm=0412');
    for (const path of ['/alpha/item/7', '/alpha/item/7#notes', '/also', '/alpha/item/8?ccmm=0412']) {
      await navigateTo(path);
      expect(onScreen(registry)).toEqual(['alpha']);
    }
    expect(calls).toEqual(['alpha: bootstrap', 'alpha: bootstrap done', 'alpha: mount', 'alpha: mount done']);
    window.history.pushState(null, '', '/nowhere');
    window.history.pushState(null, '', '/beta');
    await clock.advance();
    expect(onScreen(registry)).toEqual(['beta']);
    expect(getMountedApps()).toEqual(['beta']);
  });

  it("navigates through single-spa's history, even if an app replaces it", async () => {
    const { registry } = setUpRegistry({
      pages: { alpha: createWellBehavedApp('alpha'), beta: createWellBehavedApp('beta') },
    });
    await navigateTo('/alpha');
    const { pushState } = window.history;
    window.history.pushState = () => undefined;
    await navigateTo('/beta');
    window.history.pushState = pushState;
    expect(onScreen(registry)).toEqual(['beta']);
  });

  it('handles Back', async () => {
    const { registry } = setUpRegistry({
      pages: { alpha: createWellBehavedApp('alpha'), beta: createWellBehavedApp('beta') },
    });
    await navigateTo('/alpha');
    await navigateTo('/beta');
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await back;
    await clock.advance();
    expect(onScreen(registry)).toEqual(['alpha']);
  });

  it.each([
    ['whose script does not load', () => new Promise<Lifecycles>(() => undefined)],
    ['whose mount hangs', async () => createWellBehavedApp('alpha', { mount: neverSettles })],
    [
      'that fails',
      async () => createWellBehavedApp('alpha', { mount: () => Promise.reject(new Error('no rows')) }),
    ],
  ])('is not blocked by an app %s', async (_, alpha) => {
    const { registry } = setUpRegistry({ pages: { alpha, beta: createWellBehavedApp('beta') } });
    await navigateTo('/alpha');
    expect(onScreen(registry)).not.toContain('alpha');
    await navigateTo('/beta');
    expect(onScreen(registry)).toEqual(['beta']);
    await clock.advance(10_000);
    expect(onScreen(registry)).toEqual(['beta']);
    expect(registry.section?.app.name).toBe('beta');
  });

  it('waits for a hanging unmount no longer than its time-out', async () => {
    const { registry } = setUpRegistry({
      pages: {
        alpha: createWellBehavedApp('alpha', { unmount: neverSettles }),
        beta: createWellBehavedApp('beta'),
      },
    });
    await navigateTo('/alpha');
    await navigateTo('/beta');
    expect(onScreen(registry)).toEqual([]);
    await clock.advance(5_000);
    expect(onScreen(registry)).toEqual(['beta']);
  });

  it('opens a failed app after Retry', async () => {
    const host = createGate();
    let isWell = false;
    const { registry } = setUpRegistry({
      pages: {
        alpha: async () => {
          await host.promise;
          if (!isWell) throw new Error('chunk 7 is gone');
          return createWellBehavedApp('alpha');
        },
      },
    });
    host.open();
    await navigateTo('/alpha');
    expect(registry.section?.instance?.status).toMatchObject({ state: 'failed' });
    isWell = true;
    await registry.retry();
    expect(onScreen(registry)).toEqual(['alpha']);
  });
});

describe('1,000 apps', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `app-${index}`);

  it('need no more decisions per navigation than two apps', async () => {
    const counts: number[] = [];
    for (const portal of [createPortal(names.slice(0, 2)), createPortal(names)]) {
      activeWhenCalls.requested = 0;
      const { decisions, registry } = setUpRegistry({
        portal,
        pages: { 'app-0': createWellBehavedApp('first'), 'app-1': createWellBehavedApp('second') },
      });
      await clock.advance();
      expect(activeWhenCalls.requested).toBeLessThanOrEqual(3 * portal.apps.size);
      const atStart = decisions.mock.calls.length;
      expect(atStart).toBeLessThanOrEqual(4);
      await navigateTo('/app-0');
      await navigateTo('/app-1');
      expect(onScreen(registry)).toEqual(['second']);
      counts.push(decisions.mock.calls.length - atStart);
      await clearPage();
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[1]).toBeLessThanOrEqual(4);
  });
});
