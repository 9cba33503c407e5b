import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { err, PortalError } from '#base';
import type { PageMode } from '#manifest';
import { SharedLocks } from '#platform/testing';
import { ScriptedBroadcastChannel, ScriptedEventSource } from '../platform/testing/event-source';
import { getAddress, portalParts } from '../../tests/support/portal-parts';
import { startDeferredShell } from './deferred-shell';

let tellOfFiles: (files: readonly [string, number][]) => void = () => undefined;

/** A requested file, as browsers list it. */
class ListedFile {
  constructor(
    readonly name: string,
    readonly responseStatus: number,
  ) {}
}

class ScriptedObserver {
  constructor(react: (list: { readonly getEntriesByType: () => readonly ListedFile[] }) => void) {
    tellOfFiles = (files) =>
      react({ getEntriesByType: () => files.map(([name, status]) => new ListedFile(name, status)) });
  }
  readonly observe = jest.fn();
  readonly disconnect = jest.fn();
}

beforeEach(() => {
  ScriptedEventSource.instances = [];
  Reflect.set(globalThis, 'EventSource', ScriptedEventSource);
  Reflect.set(globalThis, 'BroadcastChannel', ScriptedBroadcastChannel);
  Reflect.set(globalThis, 'PerformanceObserver', ScriptedObserver);
  Reflect.set(globalThis, 'PerformanceResourceTiming', ListedFile);
});

async function start(
  collector: string | undefined,
  prepare?: (parts: ReturnType<typeof portalParts>) => void,
  mode?: PageMode,
) {
  const fetchMock = jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    async () => new Response(null, { status: 204 }),
  );
  globalThis.fetch = fetchMock;
  const stores = portalParts({ path: '/sla' });
  prepare?.(stores);
  await Promise.all([stores.load(), stores.dataRefresh.load()]);
  const prefetch = {
    clock: stores.clock,
    manifest: () => stores.manifest.portal,
    address: jest.fn(() => stores.address.address),
    decide: stores.address.decide,
    section: () => undefined,
    menu: () => [],
    getWidgets: () => [],
    covers: () => true,
    shared: [],
    locate: async () => undefined,
  };
  document.body.innerHTML = '<button data-tooltip="Request for Reconsideration">RfRs</button>';
  const reload = jest.fn();
  const { locks } = new SharedLocks().tab();
  const page = {
    ...(collector === undefined ? {} : { collect: collector }),
    ...(mode === undefined ? {} : { mode }),
  };
  const unsaved = { value: undefined, load: async () => undefined };
  const deferred = { stores: { ...stores, locks }, home: document.body, page, unsaved, reload };
  const late = startDeferredShell(deferred, undefined, getAddress('/sla'));
  return { fetchMock, prefetch, stores, late, reload };
}

test('starts prefetch and tooltips, and page views if a collector is configured', async () => {
  const { fetchMock, prefetch, late } = await start('https://collect.example.test/views');
  (await late).prefetch(prefetch);
  expect(prefetch.address).toHaveBeenCalled();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Request for Reconsideration');
});

test('follows the active manifest', async () => {
  await start(undefined);
  expect(ScriptedEventSource.instances.map(({ url }) => url)).toEqual(['/portal/events']);
});

test('a document in safe mode keeps its manifest', async () => {
  await start(undefined, undefined, { kind: 'safe', excluded: [] });
  expect(ScriptedEventSource.instances).toEqual([]);
});

// Specification map: 7.34
test('reports no page views without a collector', async () => {
  const { fetchMock } = await start(undefined);
  expect(fetchMock).not.toHaveBeenCalled();
});

// Specification map: 8.25
test('shows the generic toast when the server has no data refresh date', async () => {
  const fault = err(new PortalError('It is unavailable.', { code: 'http-500', status: 500 }));
  const { stores } = await start(undefined, ({ http }) =>
    http.answer('GET assets /delta_refresh.json', fault),
  );
  await waitFor(() =>
    expect(stores.notices.queue?.visible).toMatchObject([
      { tone: 'error', text: 'Oops! Something went wrong! Please try again.' },
    ]),
  );
});

describe('a page opened before a deployment', () => {
  const file = `${window.location.origin}/assets/toasts.1a2b.js`;

  async function shown() {
    HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
    const { late, reload } = await start(undefined);
    render((await late).newVersion);
    return { reload };
  }

  test('offers a reload when a file of its build is missing', async () => {
    const { reload } = await shown();
    act(() => tellOfFiles([[file, 404]]));
    expect(screen.getByRole('dialog', { name: 'A new version of the portal is available' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('can continue without a reload, and offers it again at the next file', async () => {
    const { reload } = await shown();
    act(() => tellOfFiles([[file, 404]]));
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    act(() => tellOfFiles([[file, 404]]));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test.each([
    ['a network failure', file, 0],
    ['a file that loaded', file, 200],
    ['a host of another', 'https://rfr.example.test/assets/main.js', 404],
    ['a call', `${window.location.origin}/portal/manifest`, 404],
  ])('ignores %s', async (_story, name, status) => {
    await shown();
    act(() => tellOfFiles([[name, status]]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
