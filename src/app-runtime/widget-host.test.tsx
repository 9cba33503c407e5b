import { createMemoryEntry } from '../platform/testing/memory-entry';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageDocument, Portal } from '#manifest';
import type { StorageEntry } from '#platform';
import type { Lifecycles } from '#plugin-api';
import {} from '../../tests/support/set-up-registry';
import { ManualClock } from '../platform/testing/manual-clock';
import { AppLoader } from './app-loader';
import { createIsolation } from './testing/create-isolation';
import { loaders } from './loaders';
import { Stylesheets } from './stylesheets';
import {
  createGate,
  createPortal,
  recordLifecycles,
  samplePortalApi,
  createWellBehavedApp,
} from './testing/sample-apps';
import { WidgetHost } from './widget-host';

const host = 'https://rfr.example.test';

const apps = [
  { name: 'dashboard', load: 'builtin' },
  { name: 'rfr', load: 'system', host: 'rfr', entry: 'main.js', owner: 'RfR team' },
];
const widgets = [
  { name: 'rfr-by-phase', app: 'rfr', part: 'byPhase', place: 'dashboard', title: 'RfRs by phase' },
  {
    name: 'rfr-province',
    app: 'rfr',
    part: 'forProvince',
    place: 'dashboard',
    title: 'RfRs in the province',
  },
];
const portal = createPortal(['dashboard', 'rfr'], { apps, widgets });

const wide: PageDocument = {
  revision: '1',
  sources: { connect: [host], script: [host], style: [host], img: [host], font: [host], frame: [] },
  needs: [],
  imports: {},
};
const narrow: PageDocument = {
  ...wide,
  sources: { connect: [], script: [], style: [], img: [], font: [], frame: [] },
};

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

interface DashboardOptions {
  readonly manifest?: Portal;
  readonly page?: PageDocument;
  readonly parts?: Readonly<Record<string, Lifecycles>>;
  /** The apps that the user has disabled; none by default. */
  readonly disabled?: StorageEntry<readonly string[]>;
}

/** Creates a widget host on a page with this remote entry. */
function dashboard({ manifest = portal, page = wide, parts = {}, disabled }: DashboardOptions = {}) {
  const clock = new ManualClock();
  const log = { warn: () => undefined, error: () => undefined };
  const fetchAssetManifest = () => Promise.reject(new Error('not asked for'));
  const load = jest
    .spyOn(loaders, 'system')
    .mockImplementation(async () => ({ ...createWellBehavedApp('rfr'), widgets: parts }));
  const reload = jest.fn();
  const { events, isolation } = createIsolation({
    clock,
    log,
    ...(disabled && { disabled: () => disabled }),
  });
  stops.push(isolation.start());
  const widgetHost = new WidgetHost({
    code: new AppLoader({
      clock,
      plugins: [],
      knownAddresses: () => undefined,
      fetchAssetManifest,
      canReach: () => Promise.resolve(true),
    }),
    stylesheets: new Stylesheets(clock),
    portalFor: samplePortalApi,
    clock,
    log,
    events,
    isolation,
    manifest: () => manifest,
    document: page,
    reload,
  });
  const card = (): HTMLElement => document.body.appendChild(document.createElement('section'));
  const mount = (name: string, element: HTMLElement): (() => void) => {
    let stop = (): void => undefined;
    act(() => {
      stop = widgetHost.mount(name, element);
    });
    return () => act(() => stop());
  };
  return { clock, load, reload, card, mount };
}

afterEach(() => document.body.replaceChildren());

describe('a widget', () => {
  it('of a disabled app is not loaded until the user enables it', async () => {
    const disabled = createMemoryEntry<readonly string[]>();
    disabled.write(['other', 'rfr']);
    const byPhase = createWellBehavedApp('12 open');
    const { card, mount, load } = dashboard({ parts: { byPhase }, disabled });
    mount('rfr-by-phase', card());
    expect(await screen.findByRole('alert')).toHaveTextContent('You disabled RfRs by phase');
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Enable' }));
    expect(await screen.findByText('12 open')).toBeVisible();
    expect(disabled.read()).toEqual(['other']);
  });

  it('mounts into its card, which is busy until then', async () => {
    const slow = createGate();
    const byPhase = createWellBehavedApp('', {
      async mount({ domElement }) {
        await slow.promise;
        domElement.textContent = '12 open';
      },
    });
    const { card, mount } = dashboard({ parts: { byPhase } });
    const element = card();
    mount('rfr-by-phase', element);
    expect(element.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    await act(async () => slow.open());
    expect(await screen.findByText('12 open')).toHaveAttribute('id', 'widget-rfr-by-phase');
    await waitFor(() => expect(element.querySelector('[aria-busy="true"]')).not.toBeInTheDocument());
  });

  it('unmounts on dispose and leaves an empty card', async () => {
    const calls: string[] = [];
    const { card, mount } = dashboard({ parts: { byPhase: recordLifecycles('by phase', calls) } });
    const element = card();
    const stop = mount('rfr-by-phase', element);
    await screen.findByText('by phase');
    stop();
    await waitFor(() => expect(element).toBeEmptyDOMElement());
    expect(calls.slice(-2)).toEqual(['by phase: unmount', 'by phase: unmount done']);
  });

  it('dispose before mount is a no-op', async () => {
    const calls: string[] = [];
    const { card, clock, mount } = dashboard({ parts: { byPhase: recordLifecycles('by phase', calls) } });
    const element = card();
    mount('rfr-by-phase', element)();
    await waitFor(() => expect(element).toBeEmptyDOMElement());
    await act(() => clock.advance());
    expect(calls.filter((call) => call.endsWith('mount done')).length % 2).toBe(0);
  });

  it('can mount again before the previous unmount has finished', async () => {
    const calls: string[] = [];
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { card, clock, mount } = dashboard({ parts: { byPhase: recordLifecycles('by phase', calls) } });
    const element = card();
    const stop = mount('rfr-by-phase', element);
    await screen.findByText('by phase');
    stop();
    mount('rfr-by-phase', element);
    await waitFor(() => expect(screen.getAllByText('by phase')).toHaveLength(1));
    await act(() => clock.advance());
    expect(element.childElementCount).toBe(1);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('that fails shows a failure in its own card only, and Retry mounts it', async () => {
    let isWell = false;
    const byPhase = createWellBehavedApp('', {
      async mount({ domElement }) {
        if (!isWell) throw new Error('no rows');
        domElement.textContent = '12 open';
      },
    });
    const { card, mount } = dashboard({
      parts: { byPhase, forProvince: createWellBehavedApp('4,031 in the province') },
    });
    const [first, second] = [card(), card()];
    mount('rfr-by-phase', first);
    mount('rfr-province', second);
    const alert = await within(first).findByRole('alert');
    expect(alert).toHaveTextContent('RfRs by phase could not be opened');
    expect(alert).toHaveTextContent('It could not start: no rows.');
    expect(alert).toHaveTextContent('If it keeps failing, contact the RfR team.');
    expect(await within(second).findByText('4,031 in the province')).toBeInTheDocument();
    isWell = true;
    await userEvent.click(within(first).getByRole('button', { name: 'Retry' }));
    expect(await within(first).findByText('12 open')).toBeVisible();
    expect(within(first).queryByRole('alert')).not.toBeInTheDocument();
    expect(second).toHaveTextContent('4,031 in the province');
  });

  it('not covered by this document offers a refresh, and requests nothing', async () => {
    const { card, load, mount, reload } = dashboard({ page: narrow });
    const element = card();
    const stop = mount('rfr-by-phase', element);
    expect(element).toHaveTextContent('RfRs by phase');
    expect(element).toHaveTextContent('Available after a refresh');
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
    stop();
    expect(element).toBeEmptyDOMElement();
  });

  it('whose host is not set shows the specified message', async () => {
    const manifest = createPortal(['dashboard', 'rfr'], { apps, widgets, hosts: { rfr: null } });
    const { card, mount } = dashboard({ manifest });
    mount('rfr-by-phase', card());
    expect(await screen.findByText('rfr host is not defined.')).toBeInTheDocument();
  });

  it('unknown to the manifest leaves its card empty', () => {
    const { card, mount } = dashboard();
    const element = card();
    mount('unknown', element)();
    expect(element).toBeEmptyDOMElement();
  });
});
