import { observable, runInAction } from 'mobx';
import { decide, getMenu, getWidgets, type Address, type App } from '#manifest';
import { portalFrom, sampleManifest } from '../../tests/contract/manifest/sample';
import { ManualClock } from '../platform/testing/manual-clock';
import type { AppInstance } from './app-instance';
import { Prefetcher } from './prefetcher';
import { addressesOn } from './testing/sample-apps';

const hosts = { maps: 'https://maps.example.test', rfr: 'https://rfr.example.test' };
const portal = portalFrom(
  sampleManifest({
    hosts: { ...hosts, tables: null },
    apps: [
      { name: 'dashboard', load: 'builtin' },
      { name: 'maps', load: 'module', host: 'maps' },
      { name: 'rfr', load: 'system', host: 'rfr' },
      { name: 'tables', load: 'module', host: 'tables' },
    ],
    routes: [
      {
        path: '/home',
        label: 'Home',
        redirect: '/home/dashboard',
        children: [{ path: '/home/dashboard', label: 'Dashboard', app: 'dashboard' }],
      },
      { path: '/maps', label: 'Maps', permissions: ['visit:maps-page'], app: 'maps' },
      { path: '/rfr', label: 'RfRs', permissions: ['visit:rfr-page'], app: 'rfr' },
      { path: '/tables', label: 'Tables', app: 'tables' },
    ],
    widgets: [
      {
        name: 'glance',
        app: 'rfr',
        part: 'glance',
        place: 'dashboard',
        title: 'RfRs',
        permissions: ['visit:rfr-page'],
      },
    ],
  }),
);

interface Circumstances {
  readonly path?: string;
  readonly rules?: readonly string[];
  readonly connection?: object;
  readonly covers?: (app: App) => boolean;
  readonly known?: readonly string[];
  readonly locate?: (app: App, mayAsk: boolean) => Promise<ReturnType<typeof addressesOn> | undefined>;
}

const stops: (() => void)[] = [];

/** A page with a menu, and a prefetcher that has just started. */
function createPrefetcher({
  path = '/tables',
  rules = ['visit:maps-page', 'visit:rfr-page'],
  connection,
  covers = () => true,
  known = ['maps', 'rfr'],
  locate,
}: Circumstances = {}) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  document.body.innerHTML = `<nav>${['/home', '/maps', '/rfr', '/tables', 'https://elsewhere.test/maps']
    .map((href) => `<a href="${href}"><span>${href}</span></a>`)
    .join('')}</nav><a href="/maps" id="outside">Maps</a>`;
  const state = observable({ address: toAddress(path), status: 'loading' }, {}, { deep: false });
  const clock = new ManualClock();
  const asked: string[] = [];
  const found = async (app: App, mayAsk: boolean) => {
    if (mayAsk) asked.push(app.name);
    if (!mayAsk && !known.includes(app.name)) return undefined;
    return addressesOn(`${app.host}/main.js`, {
      style: `${app.host}/main.css`,
      scriptIntegrity: 'sha256-script',
      styleIntegrity: 'sha256-style',
    });
  };
  const prefetcher = new Prefetcher({
    clock,
    manifest: () => portal,
    address: () => state.address,
    decide: (address) =>
      decide(portal, { rules, municipalities: [], defaultMunicipality: undefined }, address),
    section: () => {
      const app = [...portal.apps.values()][0];
      const route = portal.routes[0];
      if (app === undefined || route === undefined) return undefined;
      // Prefetching reads nothing of an instance but its status.
      const instance = { status: { state: state.status } } as AppInstance;
      return { app, route, instance, failure: undefined };
    },
    menu: () => getMenu(portal, rules, ''),
    getWidgets: (place) => getWidgets(portal, place, rules),
    covers,
    locate: locate ?? found,
  });
  stops.push(prefetcher.start());
  const linkTo = (href: string) => document.querySelector(`nav a[href="${href}"] span`) ?? document.body;
  return {
    clock,
    asked,
    rest: async (href: string, on: Element = linkTo(href)) => {
      on.dispatchEvent(new Event('pointermove', { bubbles: true }));
      await clock.advance(100);
    },
    focus: async (href: string) => {
      linkTo(href).dispatchEvent(new Event('focusin', { bubbles: true }));
      await clock.advance(100);
    },
    change: (changes: Partial<typeof state>) => runInAction(() => Object.assign(state, changes)),
  };
}

function toAddress(path: string): Address {
  return { pathname: path, search: '', hash: '' };
}

/** The links in the head, as `rel as address integrity`. */
function listPreloads(): string[] {
  return Array.from(document.head.querySelectorAll('link'), (link) =>
    [link.rel, link.as || '-', link.href, link.integrity].join(' '),
  );
}

const maps = [
  'modulepreload - https://maps.example.test/main.js sha256-script',
  'preload style https://maps.example.test/main.css sha256-style',
];
const rfr = [
  'preload script https://rfr.example.test/main.js sha256-script',
  'preload style https://rfr.example.test/main.css sha256-style',
];

afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('menu item', () => {
  it.each([
    ['rest', '/maps', maps],
    ['focus', '/maps', maps],
    ['rest', '/rfr', rfr],
    ['rest', '/home', rfr],
  ] as const)('is prefetched when pointer or focus %s on it: %s', async (sign, href, links) => {
    const page = createPrefetcher();
    await page[sign](href);
    expect(listPreloads()).toEqual(links);
  });

  it('is prefetched once, and its links are removed after loading', async () => {
    const page = createPrefetcher();
    await page.rest('/maps');
    for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
    expect(listPreloads()).toEqual([]);
    await page.rest('/rfr');
    await page.rest('/maps');
    expect(listPreloads()).toEqual(rfr);
  });

  it('is not prefetched when the pointer only passes over', async () => {
    const { clock, rest } = createPrefetcher();
    const passing = rest('/maps');
    document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
    await passing;
    await clock.advance(1_000);
    expect(listPreloads()).toEqual([]);
  });

  it.each<[string, Circumstances, string]>([
    ['without permission', { rules: ['visit:rfr-page'] }, '/maps'],
    ['that this document does not cover', { covers: ({ name }) => name !== 'maps' }, '/maps'],
    ['whose host this environment does not set', { path: '/maps' }, '/tables'],
    ['that is on screen', { path: '/maps' }, '/maps'],
    ['of another origin', {}, 'https://elsewhere.test/maps'],
    ['for who saves data', { connection: { saveData: true } }, '/maps'],
    ['over a metered connection', { connection: { metered: true } }, '/maps'],
    ['over a mobile connection', { connection: { type: 'cellular' } }, '/maps'],
    ['over slow-2g', { connection: { effectiveType: 'slow-2g' } }, '/maps'],
    ['over 2g', { connection: { effectiveType: '2g' } }, '/maps'],
    ['over 3g', { connection: { effectiveType: '3g' } }, '/maps'],
  ])('%s is left alone, and its host not asked', async (_story, circumstances, href) => {
    const { rest, asked } = createPrefetcher(circumstances);
    await rest(href);
    expect(listPreloads()).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('outside the menus is not prefetched', async () => {
    const { rest } = createPrefetcher();
    await rest('', document.getElementById('outside') ?? document.body);
    expect(listPreloads()).toEqual([]);
  });

  it('is prefetched again after its host did not respond', async () => {
    const answers = [
      Promise.reject(new Error('refused')),
      Promise.resolve(addressesOn('https://maps.example.test/a.js')),
    ];
    const { rest } = createPrefetcher({ locate: () => answers.shift() ?? Promise.resolve(undefined) });
    await rest('/maps');
    expect(listPreloads()).toEqual([]);
    await rest('/tables');
    await rest('/maps');
    expect(listPreloads()).toHaveLength(1);
  });

  it('prefetches no file from a host the app does not list', async () => {
    const { rest } = createPrefetcher({
      locate: async () => addressesOn('https://other.example.test/main.js'),
    });
    await rest('/maps');
    expect(listPreloads()).toEqual([]);
  });
});

describe('idle prefetch', () => {
  it('prefetches the next menu item after the section has been mounted for 2 s', async () => {
    const { clock, change } = createPrefetcher({ path: '/home/dashboard', rules: ['visit:maps-page'] });
    await clock.advance(10_000);
    expect(listPreloads()).toEqual([]);
    change({ status: 'mounted' });
    await clock.advance(1_999);
    expect(listPreloads()).toEqual([]);
    await clock.advance(1);
    expect(listPreloads()).toEqual(maps);
    await clock.advance(60_000);
    expect(listPreloads()).toEqual(maps);
  });

  it('prefetches nothing with unknown addresses', async () => {
    const { clock, change, asked } = createPrefetcher({ path: '/home/dashboard', known: [] });
    change({ status: 'mounted' });
    await clock.advance(2_000);
    expect([listPreloads(), asked]).toEqual([[], []]);
  });

  it('a navigation restarts the wait, and the last item has no next', async () => {
    const { clock, change } = createPrefetcher({ path: '/home/dashboard' });
    change({ status: 'mounted' });
    await clock.advance(1_500);
    change({ address: toAddress('/tables') });
    await clock.advance(10_000);
    expect(listPreloads()).toEqual([]);
  });
});

it('stops on dispose', async () => {
  const { clock, rest } = createPrefetcher();
  stops.splice(0).forEach((stop) => stop());
  await rest('/maps');
  expect(listPreloads()).toEqual([]);
  expect(clock.waiting).toBe(0);
});
