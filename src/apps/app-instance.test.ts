import type { Plugin, PortalApi } from '#plugin-api';
import { MovableClock } from '../platform/testing/movable-clock';
import { AppCode, type LoadedCode } from './app-code';
import { AppInstance } from './app-instance';
import { Stylesheets } from './stylesheets';
import {
  gate,
  hangs,
  pluginOf,
  recorded,
  sampleApp,
  samplePortalApi,
  settles,
  wellBehaved,
} from './testing/zoo';

interface Stage {
  readonly clock: MovableClock;
  readonly code: AppCode;
  readonly stylesheets: Stylesheets;
  readonly place: HTMLElement;
  readonly portal: PortalApi;
  readonly warnings: string[];
  readonly errors: string[];
  readonly instance: (part?: string) => AppInstance;
}

/** A place on the page for the app `rfr`, which is the given plugin. */
function stage(plugin: Plugin): Stage {
  const clock = new MovableClock();
  const app = sampleApp('rfr');
  const code = new AppCode({
    clock,
    plugins: [plugin],
    knownAddresses: () => undefined,
    fetchAssetManifest: () => Promise.reject(new Error('not asked for')),
    reaches: () => Promise.resolve(true),
  });
  const stylesheets = new Stylesheets(clock);
  const warnings: string[] = [];
  const errors: string[] = [];
  const log = {
    warn: (message: string) => void warnings.push(message),
    error: (message: string) => void errors.push(message),
  };
  const portal = samplePortalApi();
  const dependencies = { code, stylesheets, portalFor: () => portal, clock, log };
  return {
    clock,
    code,
    portal,
    stylesheets,
    warnings,
    errors,
    place: document.body.appendChild(document.createElement('div')),
    instance: (part) =>
      new AppInstance(
        { app: () => app, containerId: 'app-rfr', ...(part === undefined ? {} : { part }) },
        dependencies,
      ),
  };
}

/** What a person would read of an instance: its state, and the words of its failure. */
function read({ status }: AppInstance): string {
  return status.state === 'failed' ? `${status.failure.kind}: ${status.failure.message}` : status.state;
}

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

const never = new Promise<never>(() => undefined);
const refuse = (reason: unknown) => () => Promise.reject(reason);
const thrower = (): never => {
  throw new Error('no rows');
};

const badApps: readonly [string, Plugin, number, string][] = [
  [
    'load rejects',
    pluginOf('rfr', refuse(new Error('chunk 7 is gone.'))),
    0,
    'script-failed: Its script could not be loaded or run: chunk 7 is gone.',
  ],
  ['load hangs', pluginOf('rfr', () => never), 10_000, 'load-timeout: It did not load within 10 seconds.'],
  [
    'bootstrap throws',
    pluginOf('rfr', wellBehaved('', { bootstrap: thrower })),
    0,
    'mount-failed: It could not start: no rows.',
  ],
  [
    'bootstrap hangs',
    pluginOf('rfr', wellBehaved('', { bootstrap: hangs })),
    5_000,
    'mount-timeout: It did not start within 5 seconds.',
  ],
  [
    'mount throws',
    pluginOf('rfr', wellBehaved('', { mount: thrower })),
    0,
    'mount-failed: It could not start: no rows.',
  ],
  [
    'mount rejects',
    pluginOf('rfr', wellBehaved('', { mount: refuse('no rows') })),
    0,
    'mount-failed: It could not start: no rows.',
  ],
  [
    'mount rejects with undefined',
    pluginOf('rfr', wellBehaved('', { mount: refuse(undefined) })),
    0,
    'mount-failed: It could not start: it gave no reason.',
  ],
  [
    'mount hangs',
    pluginOf('rfr', wellBehaved('', { mount: hangs })),
    5_000,
    'mount-timeout: It did not start within 5 seconds.',
  ],
  [
    'plugin is not in this build',
    pluginOf('other', wellBehaved('')),
    0,
    'not-in-build: This section is not part of this build of the portal.',
  ],
];

describe('a bad app', () => {
  it.each(badApps)(
    'is named when its %s; it can be left and another try starts over',
    async (_, plugin, wait, words) => {
      const { clock, place, errors, instance: make } = stage(plugin);
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

  it('that crashes on screen is named, hidden, and unmounted when left', async () => {
    const calls: string[] = [];
    const { place, instance: make } = stage(pluginOf('rfr', recorded('rfr', calls)));
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

  it.each([
    ['throws', thrower, 0],
    ['rejects', refuse(undefined), 0],
    ['hangs', hangs, 1_000],
  ])('whose unmount %s is gone all the same, and the log says so', async (_, unmount, wait) => {
    const {
      clock,
      place,
      warnings,
      instance: make,
    } = stage(pluginOf('rfr', wellBehaved('rows', { unmount })));
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

  it('whose app is no longer in the manifest fails like any other', async () => {
    const { clock, code, stylesheets, place } = stage(pluginOf('rfr', wellBehaved('rows')));
    const app = () => {
      throw new Error('the app is gone');
    };
    const log = { warn: () => undefined, error: () => undefined };
    const instance = new AppInstance(
      { app, containerId: 'app-rfr' },
      { code, stylesheets, portalFor: samplePortalApi, clock, log },
    );
    await instance.enter(place);
    expect(read(instance)).toBe('script-failed: Its script could not be loaded or run: the app is gone.');
    await instance.retry();
    expect(instance.status.state).toBe('failed');
  });

  it('that is a page in a frame may take as long to start as others to load', async () => {
    const { clock, code, stylesheets, place } = stage(pluginOf('rfr', wellBehaved('')));
    const entry = wellBehaved('', { mount: hangs });
    jest.spyOn(code, 'load').mockResolvedValue({ entry, style: undefined, styleIntegrity: undefined });
    const app = () => sampleApp('rfr', { load: 'iframe' });
    const log = { warn: () => undefined, error: () => undefined };
    const instance = new AppInstance(
      { app, containerId: 'app-rfr' },
      { code, stylesheets, portalFor: samplePortalApi, clock, log },
    );
    void instance.enter(place);
    await clock.advance(9_999);
    expect(instance.status.state).toBe('loading');
    await clock.advance(1);
    expect(read(instance)).toBe('load-timeout: It did not load within 10 seconds.');
  });

  // @ts-expect-error: the contract wants a promise, and apps of other hands do not know it.
  const nothing = (): Promise<unknown> => undefined;

  it('that hands back nothing instead of a promise is mounted', async () => {
    const {
      clock,
      place,
      instance: make,
    } = stage(
      pluginOf('rfr', {
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

  it('that lacks a widget is named by the widget', async () => {
    const { place, instance: make } = stage(pluginOf('rfr', wellBehaved('rows')));
    const instance = make('byPhase');
    await instance.enter(place);
    expect(read(instance)).toBe('no-widget: Its script does not offer a widget named "byPhase".');
  });
});

describe('the lifecycles of one app', () => {
  it('get what the contract promises', async () => {
    const mount = jest.fn(() => Promise.resolve());
    const { place, portal, instance: make } = stage(pluginOf('rfr', wellBehaved('', { mount })));
    const instance = make();
    await instance.enter(place);
    expect(mount).toHaveBeenCalledWith({
      name: 'rfr',
      host: '',
      containerId: 'app-rfr',
      completeLoadingExternally: false,
      domElement: instance.container,
      portal,
    });
    expect(instance.container.id).toBe('app-rfr');
  });

  it('run one after another however quickly a person comes and goes', async () => {
    const calls: string[] = [];
    const slow = gate();
    const leaving = gate();
    const page = recorded('rfr', calls, {
      bootstrap: () => Promise.resolve(),
      mount: () => slow.passed,
      unmount: () => leaving.passed,
    });
    const { clock, place, instance: make } = stage(pluginOf('rfr', page));
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

  it('unmount before the container leaves the document, and mount into the same one at every visit', async () => {
    const seen: [HTMLElement, boolean][] = [];
    const note = async ({ domElement }: { readonly domElement: HTMLElement }) => {
      seen.push([domElement, domElement.isConnected]);
    };
    const { place, instance: make } = stage(pluginOf('rfr', wellBehaved('', { mount: note, unmount: note })));
    const instance = make();
    for (let visit = 0; visit < 3; visit += 1) {
      await instance.enter(place);
      await instance.leave();
      expect(place).toBeEmptyDOMElement();
    }
    expect(seen).toEqual(Array.from({ length: 6 }, () => [instance.container, true]));
  });

  it('do not run at all for somebody who left while the script was loading, and leaving does not wait', async () => {
    const calls: string[] = [];
    const slow = gate();
    const page = recorded('rfr', calls);
    const {
      clock,
      place,
      instance: make,
    } = stage(
      pluginOf('rfr', async () => {
        await slow.passed;
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

  it.each(['bootstrap', 'stylesheet'] as const)(
    'do not mount for somebody who left during the %s',
    async (wait) => {
      const mount = jest.fn(() => Promise.resolve());
      const slow = gate();
      const bootstrap = jest.fn(wait === 'bootstrap' ? () => slow.passed : settles);
      const page = wellBehaved('', { mount, bootstrap });
      const { clock, code, place, instance: make } = stage(pluginOf('rfr', page));
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

  it('draw nothing visible when the mount of somebody who has left comes late', async () => {
    const calls: string[] = [];
    const slow = gate();
    const {
      clock,
      place,
      instance: make,
    } = stage(
      pluginOf(
        'rfr',
        recorded(
          'rfr',
          calls,
          wellBehaved('', {
            async mount({ domElement }) {
              await slow.passed;
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

  it('keep a mount that came after its time-out out of sight', async () => {
    const slow = gate();
    const {
      clock,
      place,
      instance: make,
    } = stage(
      pluginOf(
        'rfr',
        wellBehaved('', {
          async mount({ domElement }) {
            await slow.passed;
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

describe('Retry', () => {
  it('shows the app once it is well again', async () => {
    let isWell = false;
    const page = wellBehaved('rows', {
      async mount({ domElement }) {
        if (!isWell) throw new Error('no rows');
        domElement.textContent = 'rows';
      },
    });
    const { place, instance: make } = stage(pluginOf('rfr', page));
    const instance = make();
    await instance.enter(place);
    expect(instance.status.state).toBe('failed');
    isWell = true;
    await instance.retry();
    expect(read(instance)).toBe('mounted');
    expect(instance.container).toBeVisible();
    expect(place).toHaveTextContent('rows');
  });

  it('does not bring the app back when the person has gone elsewhere meanwhile', async () => {
    const mount = jest.fn(hangs);
    const {
      clock,
      place,
      instance: make,
    } = stage(pluginOf('rfr', wellBehaved('', { mount, unmount: hangs })));
    const instance = make();
    void instance.enter(place);
    await clock.advance(5_000);
    void instance.retry();
    await clock.advance(999);
    await instance.leave();
    await clock.advance(10_000);
    expect(mount).toHaveBeenCalledTimes(1);
    expect(place).toBeEmptyDOMElement();
    expect(read(instance)).toBe('idle');
  });

  it('does nothing for an app that is nowhere on the page', async () => {
    const { instance: make } = stage(pluginOf('rfr', wellBehaved('rows')));
    const instance = make();
    await instance.retry();
    expect(read(instance)).toBe('idle');
  });
});

describe('the stylesheet of an app', () => {
  const style = 'https://rfr.example.test/main.css';
  const sheets = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];

  /** An app with a stylesheet, as its host would give it. */
  function styled(): Stage {
    const made = stage(pluginOf('rfr', wellBehaved('rows')));
    const loaded: LoadedCode = {
      entry: { ...wellBehaved('rows'), widgets: { byPhase: wellBehaved('by phase') } },
      style,
      styleIntegrity: 'sha256-c3R5bGU=',
    };
    jest.spyOn(made.code, 'load').mockResolvedValue(loaded);
    return made;
  }

  it('is there, under its hash, before the app is drawn', async () => {
    const { clock, place, instance: make } = styled();
    const instance = make();
    void instance.enter(place);
    await clock.advance();
    expect(place).not.toHaveTextContent('rows');
    expect(sheets()).toEqual([
      expect.objectContaining({ href: style, integrity: 'sha256-c3R5bGU=', crossOrigin: 'anonymous' }),
    ]);
    sheets()[0]?.dispatchEvent(new Event('load'));
    await clock.advance();
    expect(place).toHaveTextContent('rows');
    expect(clock.waiting).toBe(0);
  });

  it.each([
    ['never comes, after 2 s', undefined, 2_000],
    ['is missing, at once', 'error', 0],
  ])('that %s does not keep the app away', async (_, event, wait) => {
    const { clock, place, instance: make } = styled();
    const instance = make();
    void instance.enter(place);
    await clock.advance();
    if (event !== undefined) sheets()[0]?.dispatchEvent(new Event(event));
    if (wait > 0) {
      await clock.advance(wait - 1);
      expect(instance.status.state).toBe('loading');
    }
    await clock.advance(1);
    expect(read(instance)).toBe('mounted');
  });

  it('is shared by the section and its widgets, and goes with the last of them', async () => {
    const { clock, place, instance: make } = styled();
    const section = make();
    const widget = make('byPhase');
    void section.enter(place);
    void widget.enter(place);
    await clock.advance();
    expect(sheets()).toHaveLength(1);
    sheets()[0]?.dispatchEvent(new Event('load'));
    await clock.advance();
    await section.leave();
    expect(sheets()).toHaveLength(1);
    await widget.leave();
    expect(sheets()).toHaveLength(0);
  });

  it('goes with an app that was left while it was on its way', async () => {
    const { clock, place, instance: make } = styled();
    const instance = make();
    void instance.enter(place);
    await clock.advance();
    await instance.leave();
    await clock.advance(2_000);
    expect(sheets()).toHaveLength(0);
    expect(place).toBeEmptyDOMElement();
  });

  it('goes with an app that has no such widget', async () => {
    const { clock, place, instance: make } = styled();
    const instance = make('unknown');
    void instance.enter(place);
    await clock.advance(2_000);
    expect(read(instance)).toMatch(/^no-widget/);
    expect(sheets()).toHaveLength(0);
  });
});
