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

  it('takes renderMyProducts and unmountMyProducts of my-products, and gives them the id of the container', async () => {
    const head = watchedHead();
    const [render, unmount] = [jest.fn(), jest.fn()];
    const loading = loaders.global(taskFor('global', 'main.js'));
    const [script] = head.elements;
    expect(script).toMatchObject({
      src: `${host}/main.js`,
      integrity: 'sha256-c2NyaXB0',
      crossOrigin: 'anonymous',
    });
    Object.assign(window, { renderMyProducts: render, unmountMyProducts: unmount });
    script?.dispatchEvent(new Event('load'));
    const entry = await loading;
    expect(document.head).toBeEmptyDOMElement();

    Object.assign(window, { renderMyProducts: jest.fn(), unmountMyProducts: jest.fn() });
    const props = {
      name: 'my-products',
      host,
      containerId: 'app-my-products',
      completeLoadingExternally: false,
      domElement: document.createElement('div'),
      portal: samplePortalApi(),
    };
    await entry.bootstrap(props);
    await entry.mount(props);
    await entry.unmount(props);
    expect(render).toHaveBeenCalledWith('app-my-products', props);
    expect(unmount).toHaveBeenCalledWith('app-my-products');
  });

  it.each([
    ['neither', {}],
    ['no unmount function', { renderMyProducts: () => undefined }],
    ['a render that is no function', { renderMyProducts: 'soon', unmountMyProducts: () => undefined }],
  ])('is refused when the script defines %s', async (_, defined) => {
    const head = watchedHead();
    const loading = loaders.global(taskFor('global', 'main.js'));
    Object.assign(window, defined);
    head.elements[0]?.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toMatchObject({ kind: 'no-lifecycles' });
  });

  it('names the address that gave nothing, without its query, and leaves no element behind', async () => {
    const head = watchedHead();
    const loading = loaders.global(taskFor('global', 'main.js?key=1'));
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
    expect(await loading).toMatchObject({ mount: settles });
    expect(imported).toHaveBeenCalledTimes(1);
    expect(document.head).toBeEmptyDOMElement();
  });

  it('is never imported when the preload was refused', async () => {
    const refused = jest.fn();
    jest.doMock(`${host}/refused.mjs`, refused, { virtual: true });
    const head = watchedHead();
    const loading = loaders.module(taskFor('module', 'refused.mjs'));
    head.elements[0]?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toMatchObject({ kind: 'script-failed' });
    expect(refused).not.toHaveBeenCalled();
  });

  it("finds the shell's own React where the import map looks for it", async () => {
    const head = watchedHead();
    const loading = loaders.module(taskFor('module', 'main.mjs'));
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
    expect(await loading).toMatchObject({ bootstrap: settles, mount: settles, unmount: settles });
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
    expect(await loading).toMatchObject({ mount: settles });
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
});
