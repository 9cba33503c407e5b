import { settlesAtOnce } from '../testing/sample-apps';
import { loaders } from './index';
import { host, nextTask, createLoadTask, watchedHead } from '../../../tests/support/load-task';

afterEach(() => document.head.replaceChildren());

describe('module loader', () => {
  const imported = jest.fn(() => ({
    bootstrap: settlesAtOnce,
    mount: settlesAtOnce,
    unmount: settlesAtOnce,
  }));

  beforeEach(() => {
    jest.doMock(`${host}/main.mjs`, imported, { virtual: true });
  });

  it('preloads with the hash before the import', async () => {
    const head = watchedHead();
    const loading = loaders.module(createLoadTask('module', 'main.mjs'));
    await nextTask();
    const [preload] = head.elements;
    expect(preload).toMatchObject({
      rel: 'modulepreload',
      href: `${host}/main.mjs`,
      integrity: 'sha256-c2NyaXB0',
      crossOrigin: 'anonymous',
    });
    await nextTask();
    expect(imported).not.toHaveBeenCalled();
    preload?.dispatchEvent(new Event('load'));
    expect(await loading).toHaveProperty('mount');
    expect(imported).toHaveBeenCalledTimes(1);
    expect(document.head).toBeEmptyDOMElement();
  });

  it('never imports after a refused preload', async () => {
    const refused = jest.fn();
    jest.doMock(`${host}/refused.mjs`, refused, { virtual: true });
    const head = watchedHead();
    const loading = loaders.module(createLoadTask('module', 'refused.mjs'));
    await nextTask();
    head.elements[0]?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toMatchObject({ kind: 'script-failed' });
    expect(refused).not.toHaveBeenCalled();
  });
});
