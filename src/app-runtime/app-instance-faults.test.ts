import { AppInstance } from './app-instance';
import {
  neverSettles,
  createPlugin,
  recordLifecycles,
  sampleApp,
  samplePortalApi,
  createWellBehavedApp,
} from './testing/sample-apps';
import { createIsolation } from './testing/create-isolation';
import { faultyApps, rejectWith, throwError } from '../../tests/support/bad-apps';
import { read, createInstanceStage } from '../../tests/support/instance-stage';

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('a faulty app', () => {
  it.each(faultyApps)(
    'fails and shows its name when its %s; it can be left and retried',
    async (_, plugin, wait, words) => {
      const { clock, place, errors, instance: make } = createInstanceStage(plugin);
      const instance = make();
      const entering = instance.enter(place);
      expect(instance.status.state).toBe('loading');
      if (wait > 0) {
        await clock.advance(wait - 1);
        expect(instance.status.state).toBe('loading');
        await clock.advance(1);
      }
      await entering;
      expect(read(instance)).toBe(words);
      expect(instance.container).not.toBeVisible();
      const { status } = instance;
      const id = status.state === 'failed' ? status.failure.correlationId : '';
      expect(id).toMatch(/^[0-9a-f]{8}$/);
      expect(errors).toEqual([expect.stringContaining(`app-rfr [${id}]`)]);

      void instance.retry();
      expect(instance.status.state).toBe('loading');
      await clock.advance(wait);
      expect(read(instance)).toBe(words);

      await instance.leave();
      expect(instance.status.state).toBe('idle');
      await clock.advance();
      expect(place).toBeEmptyDOMElement();
      expect(clock.waiting).toBe(0);
    },
  );

  it.each(['beforeunload', 'pagehide'])(
    'does not fail when the browser cancels its load after "%s", unless the page stays',
    async (event) => {
      const cancelled = createPlugin(
        'rfr',
        rejectWith(new TypeError('error loading dynamically imported module')),
      );
      const { clock, place, errors, instance: make, watchLeaving } = createInstanceStage(cancelled);
      const stopWatching = watchLeaving();
      const instance = make();
      window.dispatchEvent(new Event(event));
      void instance.enter(place);
      await clock.advance(1_400);
      expect(instance.status.state).toBe('loading');
      expect(errors).toEqual([]);
      await clock.advance(100);
      expect(read(instance)).toMatch(/^script-failed: /);
      expect(errors).toHaveLength(1);
      void instance.retry();
      await clock.advance();
      expect(read(instance)).toMatch(/^script-failed: /);
      stopWatching();
    },
  );

  it('that crashes after mount is reported, hidden, and unmounted on leave', async () => {
    const calls: string[] = [];
    const { place, instance: make } = createInstanceStage(
      createPlugin('rfr', recordLifecycles('rfr', calls)),
    );
    const instance = make();
    await instance.enter(place);
    const crash = () => new CustomEvent('portal:crash', { detail: new Error('rows is undefined') });
    instance.container.dispatchEvent(crash());
    expect(read(instance)).toBe('crashed: It stopped while it was on screen: rows is undefined.');
    expect(instance.container).not.toBeVisible();
    await instance.leave();
    expect(calls.at(-1)).toBe('rfr: unmount done');
    instance.container.dispatchEvent(crash());
    expect(read(instance)).toBe('idle');
  });

  it('that handles its own failure stays mounted, and the failure is logged', async () => {
    const {
      place,
      errors,
      instance: make,
    } = createInstanceStage(createPlugin('rfr', createWellBehavedApp('rows')));
    const instance = make();
    await instance.enter(place);
    instance.container.dispatchEvent(new CustomEvent('portal:error', { detail: new Error('one row') }));
    expect(errors).toEqual(['app-rfr: a part of it failed']);
    expect(read(instance)).toBe('mounted');
    expect(place).toHaveTextContent('rows');
  });

  it('that renders again after a crash, such as after a hot update, is shown again', async () => {
    const {
      clock,
      place,
      instance: make,
    } = createInstanceStage(createPlugin('rfr', createWellBehavedApp('rows')));
    const instance = make();
    await instance.enter(place);
    instance.container.replaceChildren();
    instance.container.dispatchEvent(new CustomEvent('portal:crash', { detail: new Error('no rows') }));
    await clock.advance();
    expect(instance.status.state).toBe('failed');
    instance.container.append(document.createElement('h1'));
    await clock.advance();
    expect(instance.status.state).toBe('mounted');
    expect(instance.container).toBeVisible();
  });

  it.each([
    ['throws', throwError, 0],
    ['rejects', rejectWith(undefined), 0],
    ['hangs', neverSettles, 1_000],
  ])('whose unmount %s is removed and logged', async (_, unmount, wait) => {
    const {
      clock,
      place,
      warnings,
      instance: make,
    } = createInstanceStage(createPlugin('rfr', createWellBehavedApp('rows', { unmount })));
    const instance = make();
    await instance.enter(place);
    expect(place).toHaveTextContent('rows');
    const leaving = instance.leave();
    expect(instance.container).not.toBeVisible();
    await clock.advance(wait);
    await leaving;
    expect(place).toBeEmptyDOMElement();
    expect(instance.container).toBeEmptyDOMElement();
    expect(warnings).toEqual(['rfr: unmount failed']);
    expect(clock.waiting).toBe(0);
  });

  it('that is no longer in the manifest fails like any other', async () => {
    const { clock, code, stylesheets, place } = createInstanceStage(
      createPlugin('rfr', createWellBehavedApp('rows')),
    );
    const app = () => {
      throw new Error('the app is gone');
    };
    const log = { warn: () => undefined, error: () => undefined };
    const instance = new AppInstance(
      { app, containerId: 'app-rfr' },
      { code, stylesheets, portalFor: samplePortalApi, clock, log, ...createIsolation({ clock, log }) },
    );
    await instance.enter(place);
    expect(read(instance)).toBe('script-failed: Its script could not be loaded or run: the app is gone.');
    await instance.retry();
    expect(instance.status.state).toBe('failed');
  });

  it('in a frame may use the load time-out to mount', async () => {
    const { clock, code, stylesheets, place } = createInstanceStage(
      createPlugin('rfr', createWellBehavedApp('')),
    );
    const entry = createWellBehavedApp('', { mount: neverSettles });
    jest.spyOn(code, 'load').mockResolvedValue({ entry, style: undefined, styleIntegrity: undefined });
    const app = () => sampleApp('rfr', { load: 'iframe' });
    const log = { warn: () => undefined, error: () => undefined };
    const instance = new AppInstance(
      { app, containerId: 'app-rfr' },
      { code, stylesheets, portalFor: samplePortalApi, clock, log, ...createIsolation({ clock, log }) },
    );
    void instance.enter(place);
    await clock.advance(9_999);
    expect(instance.status.state).toBe('loading');
    await clock.advance(1);
    expect(read(instance)).toBe('load-timeout: It did not load within 10 seconds.');
  });

  // @ts-expect-error: the contract requires a promise, but apps by other teams may not return one.
  const nothing = (): Promise<unknown> => undefined;

  it('whose lifecycles return undefined instead of a promise mounts', async () => {
    const {
      clock,
      place,
      instance: make,
    } = createInstanceStage(
      createPlugin('rfr', {
        bootstrap: nothing,
        mount({ domElement }) {
          domElement.textContent = 'rows';
          return nothing();
        },
        unmount: nothing,
      }),
    );
    const instance = make();
    await instance.enter(place);
    expect(read(instance)).toBe('mounted');
    expect(place).toHaveTextContent('rows');
    await instance.leave();
    expect(place).toBeEmptyDOMElement();
    expect(clock.waiting).toBe(0);
  });

  it("without the requested widget fails with the widget's name", async () => {
    const { place, instance: make } = createInstanceStage(createPlugin('rfr', createWellBehavedApp('rows')));
    const instance = make('byPhase');
    await instance.enter(place);
    expect(read(instance)).toBe('no-widget: Its script exports no widget named "byPhase".');
  });
});
