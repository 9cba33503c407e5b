import * as React from 'react';
import { definePlugin, entryOf } from '#plugin-api';
import { addressesOn, sampleApp, settlesAtOnce } from '../testing/sample-apps';
import { loaders } from './index';
import { host, moment, createLoadTask, watchedHead } from '../../../tests/support/load-task';

afterEach(() => document.head.replaceChildren());

describe('system loader', () => {
  /** Answers the script of a SystemJS module as a host does: it runs, registers, and the element hears of it. */
  async function answer(script: Element | undefined, run: () => void): Promise<void> {
    run();
    script?.dispatchEvent(new Event('load'));
    await moment();
  }

  it("runs with the shell's shared instances, and loads the script with its hash", async () => {
    const head = watchedHead();
    let given: unknown;
    const loading = loaders.system(createLoadTask('system', 'main.js'));
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
          export_({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
        },
      })),
    );
    expect(await loading).toHaveProperty('mount');
    expect(given).toHaveProperty('useState', React.useState);
    expect(head.elements).toHaveLength(1);
  });

  it('drops a failed load: the next attempt requests again and succeeds', async () => {
    const head = watchedHead();
    const failing = loaders.system(createLoadTask('system', 'flaky.js'));
    await moment();
    head.elements[0]?.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toThrow('flaky.js');

    const loading = loaders.system(createLoadTask('system', 'flaky.js', { attempt: 2 }));
    await moment();
    expect(head.elements).toHaveLength(2);
    expect(head.elements[1]).toMatchObject({ integrity: 'sha256-c2NyaXB0' });
    await answer(head.elements[1], () =>
      System.register([], (export_) => ({
        execute() {
          export_({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
        },
      })),
    );
    expect(await loading).toHaveProperty('mount');
  });

  it('resolves the plugin API by name, fetched on demand', async () => {
    const head = watchedHead();
    let given: unknown;
    const loading = loaders.system(createLoadTask('system', 'declared.js'));
    await moment();
    await answer(head.elements[0], () =>
      System.register(['@portal/plugin-api'], (give) => ({
        setters: [
          (pluginApi: unknown) => {
            given = pluginApi;
          },
        ],
        execute() {
          give({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
        },
      })),
    );
    expect(await loading).toHaveProperty('mount');
    expect(given).toMatchObject({ definePlugin, entryOf });
  });

  it("rejects with the script's error, and for a script that is not a module", async () => {
    const head = watchedHead();
    const throwing = loaders.system(createLoadTask('system', 'throws.js'));
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

    const empty = loaders.system(createLoadTask('system', 'index.html'));
    const refused = expect(empty).rejects.toThrow('index.html');
    await moment();
    await answer(head.elements[1], () => undefined);
    await refused;
  });

  const works = (): void =>
    System.register([], (give) => ({
      execute() {
        give({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
      },
    }));

  it('drops failed dependencies: the next attempt requests them again', async () => {
    const head = watchedHead();
    const needs = (): void =>
      System.register(['./part.js'], (give) => ({
        setters: [() => undefined],
        execute() {
          give({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
        },
      }));
    const failing = loaders.system(createLoadTask('system', 'whole.js'));
    const refused = expect(failing).rejects.toThrow('part.js');
    await moment();
    await answer(head.elements[0], needs);
    head.elements[1]?.dispatchEvent(new Event('error'));
    await refused;

    const loading = loaders.system(createLoadTask('system', 'whole.js', { attempt: 2 }));
    await moment();
    await answer(head.elements[2], needs);
    await answer(head.elements[3], works);
    expect(await loading).toHaveProperty('mount');
    expect(head.elements[3]).toMatchObject({ src: `${host}/part.js` });
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
    await moment();
    await answer(head.elements[0], () =>
      System.register(['react', 'mobx'], (give) => ({
        setters: [(react: unknown) => (given = react), () => undefined],
        execute() {
          give({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
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

  it('can import itself by its name or its registered name', async () => {
    const head = watchedHead();
    const loading = loaders.system(createLoadTask('system', 'self.js'));
    await moment();
    await answer(head.elements[0], works);
    await loading;
    expect(System.resolve('my-products')).toBe(`${host}/self.js`);
    expect(System.resolve('@products/my-products', `${host}/other.js`)).toBe(`${host}/self.js`);
    expect(() => System.resolve('@products/unheard-of')).toThrow('unheard-of');
  });

  it('amd: calls define without exposing it to other scripts', async () => {
    const head = watchedHead();
    const calling = jest.spyOn(document, 'currentScript', 'get');
    const app = sampleApp('maps', { load: 'system', host: 'https://maps.example.test', amd: true });
    const addresses = addressesOn('https://maps.example.test/umd.js');
    const loading = loaders.system(createLoadTask('system', '', { app, addresses }));
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
          Object.assign(exports, { bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
          expect(react).toHaveProperty('useState', React.useState);
        },
      ]);
      calling.mockReturnValue(null);
    });
    expect(await loading).toHaveProperty('mount');
    expect(Reflect.get(window, 'define')).toBeUndefined();
  });
});
