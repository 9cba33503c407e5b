import * as React from 'react';
import { addressesOn, sampleApp, settlesAtOnce } from '../testing/sample-apps';
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

describe('system loader', () => {
  beforeEach(() => writeImportMap(['react', '@portal/ui/controls/']));

  it("runs with the shell's shared instances, and loads the script with its hash", async () => {
    const head = watchedHead();
    let given: unknown;
    const loading = loaders.system(createLoadTask('system', 'main.js'));
    await nextTask();
    const [script] = head.elements;
    expect(script).toMatchObject({
      src: `${host}/main.js`,
      integrity: 'sha256-c2NyaXB0',
      crossOrigin: 'anonymous',
    });
    await answerScript(script, () =>
      System.register(['react'], (export_) => ({
        setters: [(react: unknown) => (given = react)],
        execute() {
          export_({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
        },
      })),
    );
    expect(await loading).toHaveProperty('mount');
    expect(given).toHaveProperty('useState', React.useState);
    expect(head.elements).toHaveLength(1);
  });

  it('forgets a failed load, so that the next attempt requests again and succeeds', async () => {
    const head = watchedHead();
    const failing = loaders.system(createLoadTask('system', 'flaky.js'));
    await nextTask();
    head.elements[0]?.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toThrow('flaky.js');

    const loading = loaders.system(createLoadTask('system', 'flaky.js', { attempt: 2 }));
    await nextTask();
    expect(head.elements).toHaveLength(2);
    expect(head.elements[1]).toMatchObject({ integrity: 'sha256-c2NyaXB0' });
    await answerScript(head.elements[1], () =>
      System.register([], (export_) => ({
        execute() {
          export_({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
        },
      })),
    );
    expect(await loading).toHaveProperty('mount');
  });

  it('requests a failed shared module again on the next attempt', async () => {
    let isOffline = true;
    jest.doMock(
      '@portal/ui/controls/tabs',
      () => {
        if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
        return { __esModule: true };
      },
      { virtual: true },
    );
    const head = watchedHead();
    const needsTabs = (): void =>
      System.register(['@portal/ui/controls/tabs'], (give) => ({
        setters: [() => undefined],
        execute() {
          give({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
        },
      }));
    const failing = loaders.system(createLoadTask('system', 'tabs.js'));
    const refused = expect(failing).rejects.toThrow('tabs, or a file that it imports, could not be loaded');
    await nextTask();
    await answerScript(head.elements[0], needsTabs);
    await refused;

    isOffline = false;
    const loading = loaders.system(createLoadTask('system', 'tabs.js', { attempt: 2 }));
    await nextTask();
    await answerScript(head.elements[1], needsTabs);
    expect(await loading).toHaveProperty('mount');
  });

  it("rejects with the script's error, and rejects a script that is not a module", async () => {
    const head = watchedHead();
    const throwing = loaders.system(createLoadTask('system', 'throws.js'));
    const thrown = expect(throwing).rejects.toThrow('window.legacy is undefined');
    await nextTask();
    await answerScript(head.elements[0], () =>
      System.register([], () => ({
        execute: () => {
          throw new Error('window.legacy is undefined');
        },
      })),
    );
    await thrown;

    const empty = loaders.system(createLoadTask('system', 'index.html'));
    const refused = expect(empty).rejects.toMatchObject({
      kind: 'no-lifecycles',
      message: 'Its script ran, but it registers no SystemJS module.',
    });
    await nextTask();
    await answerScript(head.elements[1], () => undefined);
    await refused;
  });

  it('distinguishes a parse error from a script that registers nothing', async () => {
    const head = watchedHead();
    const loading = loaders.system(createLoadTask('system', 'page.js'));
    const error = new SyntaxError("Unexpected token '<'");
    const refused = expect(loading).rejects.toThrow(`${host}/page.js is a web page, not a script.`);
    await nextTask();
    await answerScript(head.elements[0], () =>
      window.dispatchEvent(new ErrorEvent('error', { filename: `${host}/page.js`, error })),
    );
    await refused;
  });

  it('forgets failed dependencies, so that the next attempt requests them again', async () => {
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
    await nextTask();
    await answerScript(head.elements[0], needs);
    head.elements[1]?.dispatchEvent(new Event('error'));
    await refused;

    const loading = loaders.system(createLoadTask('system', 'whole.js', { attempt: 2 }));
    await nextTask();
    await answerScript(head.elements[2], needs);
    await answerScript(head.elements[3], registerApp);
    expect(await loading).toHaveProperty('mount');
    expect(head.elements[3]).toMatchObject({ src: `${host}/part.js` });
  });

  it('amd: calls define without exposing it to other scripts', async () => {
    const head = watchedHead();
    const calling = jest.spyOn(document, 'currentScript', 'get');
    const app = sampleApp('maps', { load: 'system', host: 'https://maps.example.test', amd: true });
    const addresses = addressesOn('https://maps.example.test/umd.js');
    const loading = loaders.system(createLoadTask('system', '', { app, addresses }));
    await nextTask();
    const [script] = head.elements;
    expect(Reflect.get(window, 'define')).toBeUndefined();
    await answerScript(script, () => {
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
