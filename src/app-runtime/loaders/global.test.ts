import { addressesOn, sampleApp, samplePortalApi } from '../testing/sample-apps';
import { isStandIn } from '../missing-unmount';
import { loaders } from './index';
import { host, nextTask, createLoadTask, watchedHead } from '../../../tests/support/load-task';

afterEach(() => document.head.replaceChildren());

describe('global loader', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'renderMyProducts');
    Reflect.deleteProperty(window, 'unmountMyProducts');
  });

  const props = {
    name: 'my-products',
    host,
    containerId: 'app-my-products',
    completeLoadingExternally: false,
    reportCrash: () => undefined,
    reportError: () => undefined,
    domElement: document.body.appendChild(document.createElement('div')),
    portal: samplePortalApi(),
  };

  /** Responds to script requests in order; each first runs its side effect on the page. */
  async function answer(
    head: { readonly elements: readonly Element[] },
    ...scripts: readonly object[]
  ): Promise<void> {
    for (const [index, defined] of scripts.entries()) {
      await nextTask();
      Object.assign(window, defined);
      head.elements[index]?.dispatchEvent(new Event('load'));
    }
  }

  it('calls renderMyProducts of my-products with container id, history and props', async () => {
    const head = watchedHead();
    const [render, unmount] = [jest.fn(), jest.fn()];
    const loading = loaders.global(createLoadTask('global', 'main.js'));
    await nextTask();
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

  it('offers a widget for each additional pair of functions, and removes those globals too', async () => {
    const head = watchedHead();
    const [render, unmount] = [jest.fn(), jest.fn()];
    const loading = loaders.global(createLoadTask('global', 'main.js'));
    await nextTask();
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

  it('renders once its container is in the document, even if the script loads first', async () => {
    const head = watchedHead();
    const render = jest.fn();
    const loading = loaders.global(createLoadTask('global', 'main.js'));
    await answer(head, { renderMyProducts: render, unmountMyProducts: jest.fn() });
    const domElement = document.createElement('div');
    const mounting = (await loading).mount({ ...props, domElement });
    await nextTask();
    expect(render).not.toHaveBeenCalled();
    document.body.append(domElement);
    await mounting;
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('removes the functions from the page, so that another app can use the same names', async () => {
    const head = watchedHead();
    const render = jest.fn();
    const app = sampleApp('my-products', { load: 'global', host, global: 'Main' });
    const loading = loaders.global(createLoadTask('global', 'main.js', { app }));
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

  it('runs page scripts once for all apps, then the scripts before the entry in order', async () => {
    const head = watchedHead();
    const app = sampleApp('my-products', {
      load: 'global',
      host,
      globals: ['https://cdn.example.test/a.js', 'https://cdn.example.test/b.js'],
    });
    const addresses = addressesOn(`${host}/main.js`, {
      scriptsBefore: [{ address: `${host}/vendor.js`, integrity: 'sha384-dmVuZG9y' }],
    });
    const defined = { renderMyProducts: jest.fn(), unmountMyProducts: jest.fn() };
    const first = loaders.global(createLoadTask('global', '', { app, addresses }));
    await answer(head, {}, {}, {}, defined);
    await first;
    const second = loaders.global(createLoadTask('global', '', { app, addresses, attempt: 2 }));
    await nextTask();
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

  it('requests a failed page script again', async () => {
    const head = watchedHead();
    const app = sampleApp('my-products', {
      load: 'global',
      host,
      globals: ['https://cdn.example.test/c.js'],
    });
    const failing = loaders.global(createLoadTask('global', 'main.js', { app }));
    await nextTask();
    head.elements[0]?.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toThrow('https://cdn.example.test/c.js');
    const loading = loaders.global(createLoadTask('global', 'main.js', { app, attempt: 2 }));
    await nextTask();
    head.elements[1]?.dispatchEvent(new Event('load'));
    await nextTask();
    expect(head.elements[2]).toMatchObject({ src: `${host}/main.js?attempt=2` });
    head.elements[2]?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toMatchObject({ kind: 'script-failed' });
  });

  it('leaves no element in the document after a time-out', async () => {
    watchedHead();
    const patience = new AbortController();
    const loading = loaders.global(createLoadTask('global', 'main.js', { signal: patience.signal }));
    await nextTask();
    expect(document.head).not.toBeEmptyDOMElement();
    patience.abort();
    await expect(loading).rejects.toMatchObject({ kind: 'script-failed' });
    expect(document.head).toBeEmptyDOMElement();
  });

  it.each([
    ['neither function', {}],
    ['a render that is not a function', { renderMyProducts: 'soon', unmountMyProducts: () => undefined }],
  ])('names the missing function of a script that defines %s', async (_, defined) => {
    const head = watchedHead();
    const loading = loaders.global(createLoadTask('global', 'main.js'));
    await nextTask();
    Object.assign(window, defined);
    head.elements[0]?.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toMatchObject({
      kind: 'no-lifecycles',
      message: 'Its script ran, but the function "renderMyProducts" is missing.',
    });
  });

  it('shows an app without an unmount function, and closes its history', async () => {
    const head = watchedHead();
    const render = jest.fn();
    const loading = loaders.global(createLoadTask('global', 'main.js'));
    await answer(head, { renderMyProducts: render });
    const { mount, unmount } = await loading;
    await mount(props);
    await unmount(props);
    expect(render).toHaveBeenCalledTimes(1);
    expect(isStandIn(unmount)).toBe(true);
  });

  it.each([
    ['is a web page', new SyntaxError("Unexpected token '<'"), 'is a web page, not a script'],
    [
      'is incomplete',
      new SyntaxError('Unexpected end of input'),
      'is incomplete or not valid JavaScript (Unexpected end of input)',
    ],
    ['throws', new TypeError('jQuery is not defined'), 'stopped with an error: jQuery is not defined'],
  ])('does not report a missing function for a script that %s', async (_, error, words) => {
    const head = watchedHead();
    const loading = loaders.global(createLoadTask('global', 'main.js'));
    await nextTask();
    window.dispatchEvent(new ErrorEvent('error', { filename: 'https://other.example.test/a.js' }));
    window.dispatchEvent(new ErrorEvent('error', { filename: `${host}/main.js`, error }));
    head.elements[0]?.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toMatchObject({
      kind: 'script-failed',
      message: `Its script could not be loaded or run: ${host}/main.js ${words}.`,
    });
  });

  it('shows an app whose script threw after it had defined its functions', async () => {
    const head = watchedHead();
    const loading = loaders.global(createLoadTask('global', 'main.js'));
    await nextTask();
    window.dispatchEvent(new ErrorEvent('error', { filename: `${host}/main.js`, error: new Error('late') }));
    await answer(head, { renderMyProducts: jest.fn(), unmountMyProducts: jest.fn() });
    await expect(loading).resolves.toHaveProperty('mount');
  });

  it('reports the failed address without its query, and leaves no element', async () => {
    const head = watchedHead();
    const loading = loaders.global(createLoadTask('global', 'main.js?key=1'));
    await nextTask();
    head.elements[0]?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow(
      `Its script could not be loaded or run: ${host}/main.js returned nothing usable.`,
    );
    expect(document.head).toBeEmptyDOMElement();
  });
});
