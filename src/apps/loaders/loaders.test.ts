import * as React from 'react';
import { addressesAt, pluginOf, sampleApp, samplePortalApi, settles, wellBehaved } from '../testing/zoo';
import { loaders } from './index';
import type { LoadTask } from './loader';

const host = 'https://products.example.test';

function taskFor(load: LoadTask['app']['load'], script: string, changes: Partial<LoadTask> = {}): LoadTask {
  return {
    app: sampleApp('my-products', { load, host }),
    addresses: addressesAt(`${host}/${script}`, { scriptIntegrity: 'sha256-c2NyaXB0' }),
    attempt: 1,
    plugins: [],
    signal: new AbortController().signal,
    navigate: jest.fn(),
    reaches: () => Promise.resolve(true),
    ...changes,
  };
}

/** The page's network: what is appended to the head is kept, and answered by the test. */
function watchedHead(): { readonly elements: (HTMLScriptElement | HTMLLinkElement)[] } {
  const elements: (HTMLScriptElement | HTMLLinkElement)[] = [];
  const take = (node: Node | string | undefined): void => {
    if (!(node instanceof HTMLScriptElement) && !(node instanceof HTMLLinkElement)) return;
    elements.push(node);
    document.head.insertBefore(node, null);
  };
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => nodes.forEach(take));
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    take(node);
    return node;
  });
  return { elements };
}

/** Lets promises settle. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => document.head.replaceChildren());

describe('builtin', () => {
  it('is a plugin of this build, loaded when it is asked for', async () => {
    const page = wellBehaved('Dashboard');
    const app = sampleApp('dashboard');
    const entry = await loaders.builtin(
      taskFor('builtin', '', {
        app,
        plugins: [pluginOf('profile', wellBehaved('')), pluginOf('dashboard', page)],
      }),
    );
    expect(entry).toBe(page);
  });

  it('says so when this build does not have it', async () => {
    await expect(loaders.builtin(taskFor('builtin', ''))).rejects.toMatchObject({
      kind: 'not-in-build',
      message: 'This section is not part of this build of the portal.',
    });
  });
});

describe('global', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'renderMyProducts');
    Reflect.deleteProperty(window, 'unmountMyProducts');
  });

  const props = {
    name: 'my-products',
    host,
    containerId: 'app-my-products',
    completeLoadingExternally: false,
    domElement: document.body.appendChild(document.createElement('div')),
    portal: samplePortalApi(),
  };

  /** Answers the scripts that are asked for one after another, each after what it does to the page. */
  async function answer(
    head: { readonly elements: readonly Element[] },
    ...scripts: readonly object[]
  ): Promise<void> {
    for (const [index, defined] of scripts.entries()) {
      await moment();
      Object.assign(window, defined);
      head.elements[index]?.dispatchEvent(new Event('load'));
    }
  }

  it('gives renderMyProducts of my-products the id of the container, a history and all properties', async () => {
    const head = watchedHead();
    const [render, unmount] = [jest.fn(), jest.fn()];
    const loading = loaders.global(taskFor('global', 'main.js'));
    await moment();
    expect(head.elements[0]).toMatchObject({
      src: `${host}/main.js`,
      integrity: 'sha256-c2NyaXB0',
      crossOrigin: 'anonymous',
    });
    await answer(head, { renderMyProducts: render, unmountMyProducts: unmount });
    const entry = await loading;
    expect(document.head).toBeEmptyDOMElement();
    await entry.bootstrap(props);
    await entry.mount(props);
    await entry.unmount(props);
    expect(render).toHaveBeenCalledWith(
      'app-my-products',
      expect.objectContaining({ length: window.history.length }),
      props,
    );
    expect(unmount).toHaveBeenCalledWith('app-my-products');
  });

  it('has a widget for each further pair of functions, and takes those away too', async () => {
    const head = watchedHead();
    const [render, unmount] = [jest.fn(), jest.fn()];
    const loading = loaders.global(taskFor('global', 'main.js'));
    await moment();
    await answer(head, {
      renderMyProducts: jest.fn(),
      unmountMyProducts: jest.fn(),
      renderMyProductsByPhase: render,
      unmountMyProductsByPhase: unmount,
      renderMyProductsAlone: jest.fn(),
    });
    const { widgets = {} } = await loading;
    expect(Object.keys(widgets)).toEqual(['byPhase']);
    expect(Reflect.has(window, 'renderMyProductsByPhase')).toBe(false);
    Reflect.deleteProperty(window, 'renderMyProductsAlone');
    const own = { ...props, containerId: 'widget-phases' };
    await widgets['byPhase']?.mount(own);
    await widgets['byPhase']?.unmount(own);
    expect(render).toHaveBeenCalledWith('widget-phases', expect.anything(), own);
    expect(unmount).toHaveBeenCalledWith('widget-phases');
  });

  it('is drawn when its place is in the document, which on a cold start can be later than its script', async () => {
    const head = watchedHead();
    const render = jest.fn();
    const loading = loaders.global(taskFor('global', 'main.js'));
    await answer(head, { renderMyProducts: render, unmountMyProducts: jest.fn() });
    const domElement = document.createElement('div');
    const mounting = (await loading).mount({ ...props, domElement });
    await moment();
    expect(render).not.toHaveBeenCalled();
    document.body.append(domElement);
    await mounting;
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('takes the functions away from the page, so that another app with the same name does not meet them', async () => {
    const head = watchedHead();
    const render = jest.fn();
    const app = sampleApp('my-products', { load: 'global', host, global: 'Main' });
    const loading = loaders.global(taskFor('global', 'main.js', { app }));
    Object.defineProperty(window, 'unmountMain', { value: jest.fn(), writable: true, configurable: false });
    await answer(head, { renderMain: render });
    const entry = await loading;
    expect(Reflect.get(window, 'renderMain')).toBeUndefined();
    expect(Reflect.get(window, 'unmountMain')).toBeUndefined();
    Object.assign(window, { renderMain: jest.fn() });
    await entry.mount(props);
    expect(render).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(window, 'renderMain');
  });

  it('runs page scripts first, once for all apps, and then what stands before the script, in order', async () => {
    const head = watchedHead();
    const app = sampleApp('my-products', {
      load: 'global',
      host,
      globals: ['https://cdn.example.test/a.js', 'https://cdn.example.test/b.js'],
    });
    const addresses = addressesAt(`${host}/main.js`, {
      scriptsBefore: [{ address: `${host}/vendor.js`, integrity: 'sha384-dmVuZG9y' }],
    });
    const defined = { renderMyProducts: jest.fn(), unmountMyProducts: jest.fn() };
    const first = loaders.global(taskFor('global', '', { app, addresses }));
    await answer(head, {}, {}, {}, defined);
    await first;
    const second = loaders.global(taskFor('global', '', { app, addresses, attempt: 2 }));
    await moment();
    Object.assign(window, defined);
    head.elements[4]?.dispatchEvent(new Event('load'));
    await second;
    expect(head.elements.map((element) => (element instanceof HTMLScriptElement ? element.src : ''))).toEqual(
      [
        'https://cdn.example.test/a.js',
        'https://cdn.example.test/b.js',
        `${host}/vendor.js`,
        `${host}/main.js`,
        `${host}/main.js?attempt=2`,
      ],
    );
    expect(head.elements[2]).toMatchObject({ integrity: 'sha384-dmVuZG9y' });
  });

  it('asks again for a page script that failed', async () => {
    const head = watchedHead();
    const app = sampleApp('my-products', {
      load: 'global',
      host,
      globals: ['https://cdn.example.test/c.js'],
    });
    const failing = loaders.global(taskFor('global', 'main.js', { app }));
    await moment();
    head.elements[0]?.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toThrow('https://cdn.example.test/c.js');
    const loading = loaders.global(taskFor('global', 'main.js', { app, attempt: 2 }));
    await moment();
    head.elements[1]?.dispatchEvent(new Event('load'));
    await moment();
    expect(head.elements[2]).toMatchObject({ src: `${host}/main.js?attempt=2` });
    head.elements[2]?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toMatchObject({ kind: 'script-failed' });
  });

  it('leaves nothing in the document when it has taken too long', async () => {
    watchedHead();
    const patience = new AbortController();
    const loading = loaders.global(taskFor('global', 'main.js', { signal: patience.signal }));
    await moment();
    expect(document.head).not.toBeEmptyDOMElement();
    patience.abort();
    await expect(loading).rejects.toMatchObject({ kind: 'script-failed' });
    expect(document.head).toBeEmptyDOMElement();
  });

  it.each([
    ['neither', {}],
    ['no unmount function', { renderMyProducts: () => undefined }],
    ['a render that is no function', { renderMyProducts: 'soon', unmountMyProducts: () => undefined }],
  ])('is refused when the script defines %s', async (_, defined) => {
    const head = watchedHead();
    const loading = loaders.global(taskFor('global', 'main.js'));
    await moment();
    Object.assign(window, defined);
    head.elements[0]?.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toMatchObject({ kind: 'no-lifecycles' });
  });

  it('names the address that gave nothing, without its query, and leaves no element behind', async () => {
    const head = watchedHead();
    const loading = loaders.global(taskFor('global', 'main.js?key=1'));
    await moment();
    head.elements[0]?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow(
      `Its script could not be loaded or run: nothing usable came from ${host}/main.js.`,
    );
    expect(document.head).toBeEmptyDOMElement();
  });
});

describe('module', () => {
  const imported = jest.fn(() => ({ bootstrap: settles, mount: settles, unmount: settles }));

  beforeEach(() => {
    jest.doMock(`${host}/main.mjs`, imported, { virtual: true });
  });

  it('is preloaded under its hash, and imported only after that', async () => {
    const head = watchedHead();
    const loading = loaders.module(taskFor('module', 'main.mjs'));
    await moment();
    const [preload] = head.elements;
    expect(preload).toMatchObject({
      rel: 'modulepreload',
      href: `${host}/main.mjs`,
      integrity: 'sha256-c2NyaXB0',
      crossOrigin: 'anonymous',
    });
    await moment();
    expect(imported).not.toHaveBeenCalled();
    preload?.dispatchEvent(new Event('load'));
    expect(await loading).toHaveProperty('mount');
    expect(imported).toHaveBeenCalledTimes(1);
    expect(document.head).toBeEmptyDOMElement();
  });

  it('is never imported when the preload was refused', async () => {
    const refused = jest.fn();
    jest.doMock(`${host}/refused.mjs`, refused, { virtual: true });
    const head = watchedHead();
    const loading = loaders.module(taskFor('module', 'refused.mjs'));
    await moment();
    head.elements[0]?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toMatchObject({ kind: 'script-failed' });
    expect(refused).not.toHaveBeenCalled();
  });

  it("finds the shell's own React where the import map looks for it", async () => {
    const head = watchedHead();
    const loading = loaders.module(taskFor('module', 'main.mjs'));
    await moment();
    head.elements[0]?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow();
    const shared: unknown = Reflect.get(globalThis, Symbol.for('portal.shared'));
    expect(shared).toHaveProperty('react.useState', React.useState);
    expect(Object.isFrozen(shared)).toBe(true);
  });
});

describe('system', () => {
  /** Answers the script of a SystemJS module as a host does: it runs, registers, and the element hears of it. */
  async function answer(script: Element | undefined, run: () => void): Promise<void> {
    run();
    script?.dispatchEvent(new Event('load'));
    await moment();
  }

  it("runs with the shell's own instances, its script under its hash", async () => {
    const head = watchedHead();
    let given: unknown;
    const loading = loaders.system(taskFor('system', 'main.js'));
    await moment();
    const [script] = head.elements;
    expect(script).toMatchObject({
      src: `${host}/main.js`,
      integrity: 'sha256-c2NyaXB0',
      crossOrigin: 'anonymous',
    });
    await answer(script, () =>
      System.register(['react', '@portal/plugin-api/react'], (export_) => ({
        setters: [(react: unknown) => (given = react), () => undefined],
        execute() {
          export_({ bootstrap: settles, mount: settles, unmount: settles });
        },
      })),
    );
    expect(await loading).toHaveProperty('mount');
    expect(given).toHaveProperty('useState', React.useState);
    expect(head.elements).toHaveLength(1);
  });

  it('forgets a failed load: the next attempt asks again and succeeds', async () => {
    const head = watchedHead();
    const failing = loaders.system(taskFor('system', 'flaky.js'));
    await moment();
    head.elements[0]?.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toThrow('flaky.js');

    const loading = loaders.system(taskFor('system', 'flaky.js', { attempt: 2 }));
    await moment();
    expect(head.elements).toHaveLength(2);
    expect(head.elements[1]).toMatchObject({ integrity: 'sha256-c2NyaXB0' });
    await answer(head.elements[1], () =>
      System.register([], (export_) => ({
        execute() {
          export_({ bootstrap: settles, mount: settles, unmount: settles });
        },
      })),
    );
    expect(await loading).toHaveProperty('mount');
  });

  it('rejects with what the script threw, and when it is no module at all', async () => {
    const head = watchedHead();
    const throwing = loaders.system(taskFor('system', 'throws.js'));
    const thrown = expect(throwing).rejects.toThrow('window.legacy is undefined');
    await moment();
    await answer(head.elements[0], () =>
      System.register([], () => ({
        execute: () => {
          throw new Error('window.legacy is undefined');
        },
      })),
    );
    await thrown;

    const empty = loaders.system(taskFor('system', 'index.html'));
    const refused = expect(empty).rejects.toThrow('index.html');
    await moment();
    await answer(head.elements[1], () => undefined);
    await refused;
  });

  const works = (): void =>
    System.register([], (give) => ({
      execute() {
        give({ bootstrap: settles, mount: settles, unmount: settles });
      },
    }));

  it('forgets what failed below it: the next attempt asks for that again too', async () => {
    const head = watchedHead();
    const needs = (): void =>
      System.register(['./part.js'], (give) => ({
        setters: [() => undefined],
        execute() {
          give({ bootstrap: settles, mount: settles, unmount: settles });
        },
      }));
    const failing = loaders.system(taskFor('system', 'whole.js'));
    const refused = expect(failing).rejects.toThrow('part.js');
    await moment();
    await answer(head.elements[0], needs);
    head.elements[1]?.dispatchEvent(new Event('error'));
    await refused;

    const loading = loaders.system(taskFor('system', 'whole.js', { attempt: 2 }));
    await moment();
    await answer(head.elements[2], needs);
    await answer(head.elements[3], works);
    expect(await loading).toHaveProperty('mount');
    expect(head.elements[3]).toMatchObject({ src: `${host}/part.js` });
  });

  it('finds under its own imports what it declares, where the portal would give its own', async () => {
    const head = watchedHead();
    let given: unknown;
    const app = sampleApp('my-products', {
      load: 'system',
      host,
      imports: { react: 'https://cdn.example.test/react-16.js' },
    });
    const loading = loaders.system(taskFor('system', 'old.js', { app }));
    await moment();
    await answer(head.elements[0], () =>
      System.register(['react', 'mobx'], (give) => ({
        setters: [(react: unknown) => (given = react), () => undefined],
        execute() {
          give({ bootstrap: settles, mount: settles, unmount: settles });
        },
      })),
    );
    expect(head.elements[1]).toMatchObject({ src: 'https://cdn.example.test/react-16.js' });
    await answer(head.elements[1], () =>
      System.register([], (give) => ({
        execute() {
          give({ version: '16.14.0' });
        },
      })),
    );
    await loading;
    expect(given).toMatchObject({ version: '16.14.0' });
  });

  it('may ask for itself by its name, or by the one it registers under', async () => {
    const head = watchedHead();
    const loading = loaders.system(taskFor('system', 'self.js'));
    await moment();
    await answer(head.elements[0], works);
    await loading;
    expect(System.resolve('my-products')).toBe(`${host}/self.js`);
    expect(System.resolve('@products/my-products', `${host}/other.js`)).toBe(`${host}/self.js`);
    expect(() => System.resolve('@products/unheard-of')).toThrow('unheard-of');
  });

  it('with amd calls define, which no other script on the page sees', async () => {
    const head = watchedHead();
    const calling = jest.spyOn(document, 'currentScript', 'get');
    const app = sampleApp('maps', { load: 'system', host: 'https://maps.example.test', amd: true });
    const addresses = addressesAt('https://maps.example.test/umd.js');
    const loading = loaders.system(taskFor('system', '', { app, addresses }));
    await moment();
    const [script] = head.elements;
    expect(Reflect.get(window, 'define')).toBeUndefined();
    await answer(script, () => {
      calling.mockReturnValue(script instanceof HTMLScriptElement ? script : null);
      const define: unknown = Reflect.get(window, 'define');
      if (typeof define !== 'function') throw new Error('there is no define');
      Reflect.apply(define, window, [
        ['exports', 'react'],
        (exports: object, react: object) => {
          Object.assign(exports, { bootstrap: settles, mount: settles, unmount: settles });
          expect(react).toHaveProperty('useState', React.useState);
        },
      ]);
      calling.mockReturnValue(null);
    });
    expect(await loading).toHaveProperty('mount');
    expect(Reflect.get(window, 'define')).toBeUndefined();
  });
});

describe('iframe', () => {
  const props = {
    name: 'building-permits',
    host,
    containerId: 'app-building-permits',
    completeLoadingExternally: false,
    domElement: document.body.appendChild(document.createElement('div')),
    portal: samplePortalApi(),
  };

  it('shows a page in a frame that may do what the specification lists, until it is left', async () => {
    const { mount, unmount } = await loaders.iframe(taskFor('iframe', 'permits/'));
    const mounting = mount(props);
    await moment();
    const frame = props.domElement.querySelector('iframe');
    expect(frame).toMatchObject({
      src: `${host}/permits/`,
      title: 'My products',
      referrerPolicy: 'no-referrer',
    });
    expect(frame?.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-popups allow-modals allow-forms allow-downloads',
    );
    expect(frame).not.toBeVisible();
    frame?.dispatchEvent(new Event('load'));
    await mounting;
    expect(frame).toBeVisible();
    await unmount(props);
    expect(props.domElement).toBeEmptyDOMElement();
  });

  it('says so when nobody answers there, which the frame itself does not tell', async () => {
    const reaches = jest.fn(() => Promise.resolve(false));
    const { mount, unmount } = await loaders.iframe(taskFor('iframe', 'permits/', { reaches }));
    await expect(mount(props)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(reaches).toHaveBeenCalledWith(`${host}/permits/`, expect.any(AbortSignal));
    await unmount(props);
  });

  it('has a page beside the entry for each widget', async () => {
    const { widgets } = await loaders.iframe(taskFor('iframe', 'permits/index.html'));
    const part = widgets?.['byWeek'];
    const mounting = part?.mount(props);
    await moment();
    const frame = props.domElement.querySelector('iframe');
    expect(frame).toMatchObject({ src: `${host}/permits/byWeek`, title: 'My products: byWeek' });
    frame?.dispatchEvent(new Event('load'));
    await mounting;
    await part?.unmount(props);
    expect(widgets?.['byWeek']).toBe(part);
  });

  it.each(['javascript:alert(1)', 'data:text/html,<h1>Mine</h1>'])(
    'never shows %s, which is code and no page',
    async (address) => {
      await expect(
        loaders.iframe(taskFor('iframe', '', { addresses: addressesAt(address) })),
      ).rejects.toThrow('its address is not one of the web');
    },
  );

  it("never shows a page of the portal's own origin", async () => {
    const addresses = addressesAt(`${window.location.origin}/home`);
    await expect(loaders.iframe(taskFor('iframe', '', { addresses }))).rejects.toThrow(
      'It could not start: it is a page of the portal itself, which is never shown in a frame.',
    );
  });
});

describe('whoever stopped waiting before the loader itself was there', () => {
  it.each(['module', 'system', 'global', 'federation'] as const)(
    'gets nothing of a %s any more',
    async (load) => {
      const head = watchedHead();
      const patience = new AbortController();
      const app = sampleApp('my-products', { load, host });
      const loading = loaders[load](taskFor(load, 'late.js', { app, signal: patience.signal }));
      patience.abort();
      await expect(loading).rejects.toThrow();
      expect(head.elements).toEqual([]);
    },
  );
});

it.each(['module', 'global'] as const)('a file of a %s is asked for without credentials', async (load) => {
  const head = watchedHead();
  const patience = new AbortController();
  const loading = loaders[load](taskFor(load, 'main.js', { signal: patience.signal }));
  await moment();
  expect(head.elements.map(({ crossOrigin }) => crossOrigin)).toEqual(['anonymous']);
  patience.abort();
  await expect(loading).rejects.toThrow();
  expect(document.head).toBeEmptyDOMElement();
});
