import { entryOf } from '#plugin-api';
import * as React from 'react';
import { settlesAtOnce } from '../testing/sample-apps';
import { loaders } from './index';
import { host, moment, taskFor, watchedHead } from '../../../tests/support/load-task';

afterEach(() => document.head.replaceChildren());

describe('module', () => {
  const imported = jest.fn(() => ({
    bootstrap: settlesAtOnce,
    mount: settlesAtOnce,
    unmount: settlesAtOnce,
  }));

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
    expect(shared).toHaveProperty(['@portal/plugin-api', 'entryOf'], entryOf);
    expect(Object.isFrozen(shared)).toBe(true);
  });
});
