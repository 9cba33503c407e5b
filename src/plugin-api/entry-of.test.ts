import { samplePortalApi, settlesAtOnce, createWellBehavedApp } from '../app-runtime/testing/sample-apps';
import type { LifecycleProps, Lifecycles } from './contract';
import { entryOf } from './entry-of';
import { definePlugin } from './plugin';

function props(): LifecycleProps {
  return {
    name: 'parks',
    host: 'https://parks.example.test',
    containerId: 'app-parks',
    completeLoadingExternally: false,
    domElement: document.createElement('div'),
    portal: samplePortalApi(),
    reportCrash: () => undefined,
    reportError: () => undefined,
  };
}

async function start({ bootstrap, mount }: Lifecycles, lifecycleProps = props()): Promise<string> {
  await bootstrap(lifecycleProps);
  await mount(lifecycleProps);
  return lifecycleProps.domElement.textContent;
}

describe('definePlugin', () => {
  it('returns frozen data and loads nothing before the page opens', () => {
    const page = jest.fn(async () => ({
      page: { bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce },
    }));
    const activate = jest.fn();
    const plugin = definePlugin({ name: 'dashboard', page, activate });
    entryOf(plugin);
    expect(page).not.toHaveBeenCalled();
    expect(activate).not.toHaveBeenCalled();
    expect(() => Object.assign(plugin, { name: 'other' })).toThrow(TypeError);
  });
});

describe('the entry of a plugin', () => {
  it('renders page and widgets, direct or lazy, each loaded once', async () => {
    const page = jest.fn(async () => ({ page: createWellBehavedApp('Parks') }));
    const late = jest.fn(async () => ({ widget: createWellBehavedApp('12 parks') }));
    const entry = entryOf(
      definePlugin({ name: 'parks', page, widgets: { late, ready: createWellBehavedApp('Open') } }),
    );
    expect(await start(entry)).toBe('Parks');
    expect(late).not.toHaveBeenCalled();
    expect(Object.keys(entry.widgets ?? {})).toEqual(['late', 'ready']);
    for (const [part, words] of [
      ['late', '12 parks'],
      ['ready', 'Open'],
    ] as const) {
      const widget = entry.widgets?.[part];
      expect(widget === undefined ? undefined : await start(widget)).toBe(words);
    }
    const again = props();
    expect(await start(entry, again)).toBe('Parks');
    await entry.unmount(again);
    expect(again.domElement.textContent).toBe('');
    expect(page).toHaveBeenCalledTimes(1);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('activates the plugin once, with the portal, before it starts', async () => {
    const steps: string[] = [];
    const activate = jest.fn(async () => {
      await Promise.resolve();
      steps.push('activated');
    });
    const page: Lifecycles = {
      ...createWellBehavedApp('Parks'),
      bootstrap: async () => steps.push('bootstrapped'),
    };
    const entry = entryOf({ name: 'parks', page, widgets: { count: page }, activate });
    const lifecycleProps = props();
    await Promise.all([start(entry, lifecycleProps), start(entry.widgets?.['count'] ?? page)]);
    expect(activate.mock.calls).toEqual([[lifecycleProps.portal]]);
    expect(steps).toEqual(['activated', 'bootstrapped', 'bootstrapped']);
  });

  it('retries a failed load and a failed activation', async () => {
    let isUp = false;
    const whenUp = <T>(value: T) => (isUp ? Promise.resolve(value) : Promise.reject(new Error('offline')));
    const fetched = entryOf({ name: 'parks', page: () => whenUp({ page: createWellBehavedApp('Parks') }) });
    const activated = entryOf({
      name: 'parks',
      page: createWellBehavedApp('Parks'),
      activate: () => whenUp(undefined),
    });
    await expect(start(fetched)).rejects.toThrow('offline');
    await expect(start(activated)).rejects.toThrow('offline');
    isUp = true;
    expect(await start(fetched)).toBe('Parks');
    expect(await start(activated)).toBe('Parks');
  });

  it('reports a plugin without a page', async () => {
    const entry = entryOf({ name: 'parks', widgets: { count: createWellBehavedApp('12') } });
    await expect(start(entry)).rejects.toThrow(
      'parks has widgets only, and no page that a route could lead to.',
    );
  });
});
