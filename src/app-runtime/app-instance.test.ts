import {
  createGate,
  neverSettles,
  createPlugin,
  recordLifecycles,
  settlesAtOnce,
  createWellBehavedApp,
} from './testing/sample-apps';
import { read, createInstanceStage } from '../../tests/support/instance-stage';

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

const slowly = createGate();

describe('lifecycles of an app', () => {
  it('receive the props of the contract', async () => {
    const mount = jest.fn(() => Promise.resolve());
    const {
      place,
      portal,
      instance: make,
    } = createInstanceStage(createPlugin('rfr', createWellBehavedApp('', { mount })));
    const instance = make();
    await instance.enter(place);
    expect(mount).toHaveBeenCalledWith({
      name: 'rfr',
      host: '',
      containerId: 'app-rfr',
      completeLoadingExternally: false,
      domElement: instance.container,
      portal,
      reportCrash: instance.reportCrash,
      reportError: instance.reportError,
    });
    expect(instance.container.id).toBe('app-rfr');
  });

  it('run in sequence when a user enters and leaves quickly', async () => {
    const calls: string[] = [];
    const slow = createGate();
    const leaving = createGate();
    const page = recordLifecycles('rfr', calls, {
      bootstrap: () => Promise.resolve(),
      mount: () => slow.promise,
      unmount: () => leaving.promise,
    });
    const { clock, place, instance: make } = createInstanceStage(createPlugin('rfr', page));
    const instance = make();
    void instance.enter(place);
    await clock.advance();
    expect(calls.at(-1)).toBe('rfr: mount');

    void instance.leave();
    void instance.enter(place);
    void instance.leave();
    void instance.enter(place);
    await clock.advance();
    expect(calls.at(-1)).toBe('rfr: mount');

    slow.open();
    await clock.advance();
    expect(calls.slice(2)).toEqual(['rfr: mount', 'rfr: mount done', 'rfr: unmount']);
    leaving.open();
    await clock.advance();
    expect(calls).toEqual([
      'rfr: bootstrap',
      'rfr: bootstrap done',
      'rfr: mount',
      'rfr: mount done',
      'rfr: unmount',
      'rfr: unmount done',
      'rfr: mount',
      'rfr: mount done',
    ]);
    expect(read(instance)).toBe('mounted');
    expect(instance.container).toBeVisible();
  });

  it('unmount before the container is removed, and mount into the same container at every visit', async () => {
    const seen: [HTMLElement, boolean][] = [];
    const note = async ({ domElement }: { readonly domElement: HTMLElement }) => {
      seen.push([domElement, domElement.isConnected]);
    };
    const { place, instance: make } = createInstanceStage(
      createPlugin('rfr', createWellBehavedApp('', { mount: note, unmount: note })),
    );
    const instance = make();
    for (let visit = 0; visit < 3; visit += 1) {
      await instance.enter(place);
      await instance.leave();
      expect(place).toBeEmptyDOMElement();
    }
    expect(seen).toEqual(Array.from({ length: 6 }, () => [instance.container, true]));
  });

  it('do not run when the user leaves while the script loads, and leaving does not wait', async () => {
    const calls: string[] = [];
    const slow = createGate();
    const page = recordLifecycles('rfr', calls);
    const {
      clock,
      place,
      instance: make,
    } = createInstanceStage(
      createPlugin('rfr', async () => {
        await slow.promise;
        return page;
      }),
    );
    const instance = make();
    void instance.enter(place);
    await clock.advance();
    await instance.leave();
    expect(instance.container).not.toBeVisible();
    slow.open();
    await clock.advance();
    expect(calls).toEqual([]);
    expect(place).toBeEmptyDOMElement();
    expect(read(instance)).toBe('idle');
  });

  it.each([
    ['hangs', neverSettles],
    ['rejects', () => slowly.promise.then(() => Promise.reject(new Error('no rows')))],
  ])('are undone when the user leaves during a mount that then %s', async (_, mount) => {
    const unmount = jest.fn(settlesAtOnce);
    const {
      clock,
      place,
      instance: make,
    } = createInstanceStage(createPlugin('rfr', createWellBehavedApp('', { mount, unmount })));
    const instance = make();
    void instance.enter(place);
    await clock.advance();
    await instance.leave();
    slowly.open();
    await clock.advance(20_000);
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(place).toBeEmptyDOMElement();
    expect(read(instance)).toBe('idle');
  });

  it.each(['bootstrap', 'stylesheet'] as const)(
    'do not mount when the user leaves during the %s',
    async (wait) => {
      const mount = jest.fn(() => Promise.resolve());
      const slow = createGate();
      const bootstrap = jest.fn(wait === 'bootstrap' ? () => slow.promise : settlesAtOnce);
      const page = createWellBehavedApp('', { mount, bootstrap });
      const { clock, code, place, instance: make } = createInstanceStage(createPlugin('rfr', page));
      const style = wait === 'stylesheet' ? 'https://rfr.example.test/main.css' : undefined;
      jest.spyOn(code, 'load').mockResolvedValue({ entry: page, style, styleIntegrity: undefined });
      const instance = make();
      void instance.enter(place);
      await clock.advance();
      await instance.leave();
      slow.open();
      await clock.advance(2_000);
      expect(bootstrap).toHaveBeenCalledTimes(wait === 'bootstrap' ? 1 : 0);
      expect(mount).not.toHaveBeenCalled();
      expect(place).toBeEmptyDOMElement();
      expect(document.head.querySelector('link')).toBeNull();
    },
  );

  it('stay hidden when a mount finishes after the user left', async () => {
    const calls: string[] = [];
    const slow = createGate();
    const {
      clock,
      place,
      instance: make,
    } = createInstanceStage(
      createPlugin(
        'rfr',
        recordLifecycles(
          'rfr',
          calls,
          createWellBehavedApp('', {
            async mount({ domElement }) {
              await slow.promise;
              domElement.textContent = 'late';
            },
          }),
        ),
      ),
    );
    const instance = make();
    void instance.enter(place);
    await clock.advance();
    await instance.leave();
    slow.open();
    await clock.advance();
    expect(calls.slice(-2)).toEqual(['rfr: unmount', 'rfr: unmount done']);
    expect(place).toBeEmptyDOMElement();
    expect(instance.container).toBeEmptyDOMElement();
    expect(read(instance)).toBe('idle');
  });

  it('keep a mount that finishes after its time-out hidden', async () => {
    const slow = createGate();
    const {
      clock,
      place,
      instance: make,
    } = createInstanceStage(
      createPlugin(
        'rfr',
        createWellBehavedApp('', {
          async mount({ domElement }) {
            await slow.promise;
            domElement.textContent = 'late';
          },
        }),
      ),
    );
    const instance = make();
    void instance.enter(place);
    await clock.advance(5_000);
    slow.open();
    await clock.advance();
    expect(read(instance)).toMatch(/^mount-timeout/);
    expect(instance.container).not.toBeVisible();
  });
});
