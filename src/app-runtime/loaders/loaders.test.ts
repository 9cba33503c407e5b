import { sampleApp } from '../testing/sample-apps';
import { loaders } from './index';
import { host, nextTask, createLoadTask, watchedHead } from '../../../tests/support/load-task';

afterEach(() => document.head.replaceChildren());

describe('abort before the loader has loaded', () => {
  it.each(['module', 'system', 'global', 'federation'] as const)(
    'requests nothing for a %s',
    async (load) => {
      const head = watchedHead();
      const patience = new AbortController();
      const app = sampleApp('my-products', { load, host });
      const loading = loaders[load](createLoadTask(load, 'late.js', { app, signal: patience.signal }));
      patience.abort();
      await expect(loading).rejects.toThrow();
      expect(head.elements).toEqual([]);
    },
  );
});

it.each(['module', 'global'] as const)('requests files of a %s without credentials', async (load) => {
  const head = watchedHead();
  const patience = new AbortController();
  const loading = loaders[load](createLoadTask(load, 'main.js', { signal: patience.signal }));
  await nextTask();
  expect(head.elements.map(({ crossOrigin }) => crossOrigin)).toEqual(['anonymous']);
  patience.abort();
  await expect(loading).rejects.toThrow();
  expect(document.head).toBeEmptyDOMElement();
});
