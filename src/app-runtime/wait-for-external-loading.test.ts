import { ManualClock } from '../platform/testing/manual-clock';
import { AppLoader } from './app-loader';
import { AppInstance } from './app-instance';
import { waitForExternalLoading } from './wait-for-external-loading';
import { createIsolation } from './testing/create-isolation';
import { Stylesheets } from './stylesheets';
import { createPlugin, sampleApp, samplePortalApi, createWellBehavedApp } from './testing/sample-apps';

/** An instance of the app `rfr`, which completes its loading externally. */
function createInstance(clock: ManualClock): AppInstance {
  const code = new AppLoader({
    clock,
    plugins: [createPlugin('rfr', createWellBehavedApp('rows'))],
    knownAddresses: () => undefined,
    fetchAssetManifest: () => Promise.reject(new Error('not asked for')),
    canReach: () => Promise.resolve(true),
  });
  const log = { warn: jest.fn(), error: jest.fn() };
  const dependencies = {
    code,
    clock,
    stylesheets: new Stylesheets(clock),
    portalFor: samplePortalApi,
    log,
    ...createIsolation({ clock, log }),
  };
  const app = () => sampleApp('rfr', { completeLoadingExternally: true });
  return new AppInstance({ app, containerId: 'app-rfr' }, dependencies);
}

/** Waits for pending promises. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('an app that reports when it has loaded', () => {
  it('is pending until it reports, also through an event from its content', async () => {
    const clock = new ManualClock();
    const container = document.createElement('div');
    const part = container.appendChild(document.createElement('p'));
    const loaded = waitForExternalLoading(container, clock, 10_000);
    part.dispatchEvent(new CustomEvent('portal:loaded', { bubbles: true }));
    await expect(loaded).resolves.toBeUndefined();
    expect(clock.waiting).toBe(0);
  });

  it('is shown when it does not report within its load time-out', async () => {
    const clock = new ManualClock();
    const loaded = waitForExternalLoading(document.createElement('div'), clock, 300);
    await clock.advance(300);
    await expect(loaded).resolves.toBeUndefined();
  });

  it('has status loading until it reports, then mounted', async () => {
    const clock = new ManualClock();
    const instance = createInstance(clock);
    const entering = instance.enter(document.body);
    await nextTask();
    expect(instance.container).toHaveTextContent('rows');
    expect(instance.status.state).toBe('loading');
    instance.container.dispatchEvent(new CustomEvent('portal:loaded'));
    await entering;
    expect(instance.status.state).toBe('mounted');
    await instance.leave();
  });

  it('can be left and can crash while loading', async () => {
    const clock = new ManualClock();
    const instance = createInstance(clock);
    void instance.enter(document.body);
    await nextTask();
    await instance.leave();
    await clock.advance(10_000);
    expect(instance.status.state).toBe('idle');
    expect(instance.container).toBeEmptyDOMElement();

    void instance.enter(document.body);
    await nextTask();
    instance.container.dispatchEvent(new CustomEvent('portal:crash', { detail: new Error('no rows') }));
    await clock.advance(10_000);
    expect(instance.status).toMatchObject({ state: 'failed', failure: { kind: 'crashed' } });
  });
});
