import { observable, runInAction } from 'mobx';
import type { PrefetchFile } from '#base';
import { decide, getMenu, getWidgets, type Address, type App } from '#manifest';
import type { AppInstance } from '../../src/app-runtime/app-instance';
import { Prefetcher } from '../../src/app-runtime/prefetcher';
import { addressesOn } from '../../src/app-runtime/testing/sample-apps';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { portalFrom, sampleManifest } from '../contract/manifest/sample';

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

/** Differences from the default page. */
export interface PrefetcherOptions {
  readonly path?: string;
  readonly rules?: readonly string[];
  readonly connection?: object;
  readonly covers?: (app: App) => boolean;
  readonly known?: readonly string[];
  readonly shared?: readonly PrefetchFile[];
  readonly lastSection?: string;
  readonly locate?: (app: App, mayAsk: boolean) => Promise<ReturnType<typeof addressesOn> | undefined>;
}

const disposers: (() => void)[] = [];

/** Creates a page with a menu, and a prefetcher that has just started. */
export function createPrefetcher({
  path = '/tables',
  rules = ['visit:maps-page', 'visit:rfr-page'],
  connection,
  covers = () => true,
  known = ['maps', 'rfr'],
  shared = [],
  lastSection,
  locate,
}: PrefetcherOptions = {}) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  document.body.innerHTML = `<nav>${['/home', '/maps', '/rfr', '/tables', 'https://elsewhere.test/maps']
    .map((href) => `<a href="${href}"><span>${href}</span></a>`)
    .join('')}</nav><a href="/maps" id="outside">Maps</a>`;
  const state = observable({ address: toAddress(path), status: 'loading' }, {}, { deep: false });
  const clock = new ManualClock();
  const requested: string[] = [];
  const last = { path: lastSection };
  const found = async (app: App, mayAsk: boolean) => {
    if (mayAsk) requested.push(app.name);
    if (!mayAsk && !known.includes(app.name)) return undefined;
    return addressesOn(`${app.host}/main.js`, {
      style: `${app.host}/main.css`,
      scriptIntegrity: 'sha256-script',
      styleIntegrity: 'sha256-style',
    });
  };
  const prefetcher = new Prefetcher(
    {
      clock,
      manifest: () => portal,
      address: () => state.address,
      decide: (address) =>
        decide(portal, { rules, municipalities: [], defaultMunicipality: undefined }, address),
      section: () => {
        const app = [...portal.apps.values()][0];
        const route = portal.routes[0];
        if (app === undefined || route === undefined) return undefined;
        // Prefetching reads only the status of an instance.
        const instance = { status: { state: state.status } } as AppInstance;
        return { app, route, instance, failure: undefined };
      },
      menu: () => getMenu(portal, rules, ''),
      getWidgets: (place) => getWidgets(portal, place, rules),
      covers,
      shared,
      locate: locate ?? found,
    },
    {
      read: () => last.path,
      write: (path) => {
        last.path = path;
      },
    },
  );
  disposers.push(prefetcher.start());
  const linkTo = (href: string) => document.querySelector(`nav a[href="${href}"] span`) ?? document.body;
  return {
    clock,
    requested,
    last,
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

/** Parses a path. */
export function toAddress(path: string): Address {
  return { pathname: path, search: '', hash: '' };
}

/** The preload links in the head, as `rel as address integrity`. */
export function listPreloads(): string[] {
  return Array.from(document.head.querySelectorAll('link'), (link) =>
    [link.rel, link.as || '-', link.href, link.integrity].join(' '),
  );
}

/** The links for the app `maps`. */
export const maps = [
  'modulepreload - https://maps.example.test/main.js sha256-script',
  'preload style https://maps.example.test/main.css sha256-style',
];

/** The links for the app `rfr`. */
export const rfr = [
  'preload script https://rfr.example.test/main.js sha256-script',
  'preload style https://rfr.example.test/main.css sha256-style',
];

/** Disposes the prefetchers of a test. */
export function disposePrefetchers(): void {
  disposers.splice(0).forEach((dispose) => dispose());
}

/** Disposes the prefetchers and empties the page; call it in `afterEach`. */
export function removePage(): void {
  disposePrefetchers();
  document.head.replaceChildren();
  document.body.replaceChildren();
}
