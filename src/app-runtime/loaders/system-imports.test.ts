import { definePlugin, entryOf } from '#plugin-api';
import { sampleApp, settlesAtOnce } from '../testing/sample-apps';
import { loaders } from './index';
import {
  host,
  nextTask,
  createLoadTask,
  watchedHead,
  writeImportMap,
} from '../../../tests/support/load-task';
import { answerScript, registerApp } from '../../../tests/support/system-script';

afterEach(() => document.head.replaceChildren());

describe('imports of the system loader', () => {
  beforeEach(() =>
    writeImportMap(['react', 'mobx', '@portal/plugin-api', '@portal/dates', '@portal/ui/controls/']),
  );

  it.each([
    ['the plugin API', '@portal/plugin-api'],
    ['a library', '@portal/dates'],
    ['a subpath of a library', '@portal/ui/controls/select'],
  ])("resolves %s from the page's import map on request", async (_, name) => {
    const shared = { __esModule: true, entryOf, definePlugin };
    const evaluate = jest.fn(() => shared);
    jest.doMock(name, evaluate, { virtual: true });
    const head = watchedHead();
    let given: unknown;
    const loading = loaders.system(createLoadTask('system', `${name}.js`));
    await nextTask();
    expect(evaluate).not.toHaveBeenCalled();
    await answerScript(head.elements[0], () =>
      System.register([name], (give) => ({
        setters: [(module: unknown) => (given = module)],
        execute() {
          give({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
        },
      })),
    );
    expect(await loading).toHaveProperty('mount');
    expect(given).toMatchObject({ definePlugin, entryOf });
  });

  it('names an unresolved import, without an address of SystemJS', async () => {
    const head = watchedHead();
    const loading = loaders.system(createLoadTask('system', 'importing.js'));
    const refused = expect(loading).rejects.toThrow(
      'it imports "@city/unheard-of", which neither the portal nor "imports" in the manifest provides.',
    );
    await nextTask();
    await answerScript(head.elements[0], () =>
      System.register(['@city/unheard-of'], () => ({ setters: [], execute: () => undefined })),
    );
    await refused;
  });

  it("prefers the imports the app declares over the portal's", async () => {
    const head = watchedHead();
    let given: unknown;
    const app = sampleApp('my-products', {
      load: 'system',
      host,
      imports: { react: 'https://cdn.example.test/react-16.js' },
    });
    const loading = loaders.system(createLoadTask('system', 'old.js', { app }));
    await nextTask();
    await answerScript(head.elements[0], () =>
      System.register(['react', 'mobx'], (give) => ({
        setters: [(react: unknown) => (given = react), () => undefined],
        execute() {
          give({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
        },
      })),
    );
    expect(head.elements[1]).toMatchObject({ src: 'https://cdn.example.test/react-16.js' });
    await answerScript(head.elements[1], () =>
      System.register([], (give) => ({
        execute() {
          give({ version: '16.14.0' });
        },
      })),
    );
    await loading;
    expect(given).toMatchObject({ version: '16.14.0' });
  });

  it('resolves the names in `imports` also for a library that imports without a parent', async () => {
    const head = watchedHead();
    const app = sampleApp('my-products', {
      load: 'system',
      host,
      imports: { '@city/styleguide': 'https://cdn.example.test/styleguide/main.js' },
    });
    const loading = loaders.system(createLoadTask('system', 'styled.js', { app }));
    await nextTask();
    await answerScript(head.elements[0], () =>
      System.register(['@city/styleguide'], (give) => ({
        setters: [() => undefined],
        execute() {
          give({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
        },
      })),
    );
    let own = '';
    await answerScript(head.elements[1], () =>
      System.register([], () => ({
        execute() {
          own = System.resolve('@city/styleguide');
        },
      })),
    );
    await loading;
    expect(own).toBe('https://cdn.example.test/styleguide/main.js');
  });

  it('lets two apps in one folder, and their parts, map one name to different modules', async () => {
    const head = watchedHead();
    const importing = (name: string, react: string) =>
      sampleApp(name, { load: 'system', host, imports: { react } });
    const needsPart = (part: string) => (): void =>
      System.register([part], (give) => ({
        setters: [() => undefined],
        execute() {
          give({ mount: settlesAtOnce });
        },
      }));
    const needsReact = (): void =>
      System.register(['react'], () => ({ setters: [() => undefined], execute: () => undefined }));
    const requested: string[] = [];
    for (const version of ['17', '18']) {
      const app = importing(`react-${version}`, `${host}/lib/react-${version}.js`);
      const loading = loaders.system(createLoadTask('system', `app-${version}.js`, { app }));
      await nextTask();
      await answerScript(head.elements.at(-1), needsPart(`./part-${version}.js`));
      await answerScript(head.elements.at(-1), needsReact);
      const script = head.elements.at(-1);
      if (script instanceof HTMLScriptElement) requested.push(script.src);
      await answerScript(script, () => System.register([], () => ({ execute: () => undefined })));
      await loading;
    }
    expect(requested).toEqual([`${host}/lib/react-17.js`, `${host}/lib/react-18.js`]);
  });

  it('can import itself by its name or its registered name', async () => {
    const head = watchedHead();
    const loading = loaders.system(createLoadTask('system', 'self.js'));
    await nextTask();
    await answerScript(head.elements[0], registerApp);
    await loading;
    expect(System.resolve('my-products')).toBe(`${host}/self.js`);
    expect(System.resolve('@products/my-products', `${host}/other.js`)).toBe(`${host}/self.js`);
    expect(() => System.resolve('@products/unheard-of')).toThrow('unheard-of');
  });

  it('can import itself by its module name in the manifest', async () => {
    const head = watchedHead();
    const app = sampleApp('my-products', { load: 'system', host, module: '@city/products-page' });
    const loading = loaders.system(createLoadTask('system', 'named.js', { app }));
    await nextTask();
    await answerScript(head.elements[0], registerApp);
    await loading;
    expect(System.resolve('@city/products-page')).toBe(`${host}/named.js`);
  });
});
