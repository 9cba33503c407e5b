import { addressesOn, sampleApp } from '../../src/app-runtime/testing/sample-apps';
import type { LoadTask } from '../../src/app-runtime/loaders/loader';

/** The host of the app. */
export const host = 'https://products.example.test';

/** A task that loads `my-products` by its script; `changes` replace parts of it. */
export function createLoadTask(
  load: LoadTask['app']['load'],
  script: string,
  changes: Partial<LoadTask> = {},
): LoadTask {
  return {
    app: sampleApp('my-products', { load, host }),
    addresses: addressesOn(`${host}/${script}`, { scriptIntegrity: 'sha256-c2NyaXB0' }),
    attempt: 1,
    plugins: [],
    signal: new AbortController().signal,
    navigate: jest.fn(),
    canReach: () => Promise.resolve(true),
    ...changes,
  };
}

/** Simulates the network of the page: collects elements appended to the head, which the test answers. */
export function watchedHead(): { readonly elements: (HTMLScriptElement | HTMLLinkElement)[] } {
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

/** Writes an import map with these names into the page, as the portal server does. */
export function writeImportMap(names: readonly string[]): void {
  const script = document.createElement('script');
  script.type = 'importmap';
  script.textContent = JSON.stringify({
    imports: Object.fromEntries(names.map((name) => [name, `/assets/${name}.js`])),
  });
  document.head.insertBefore(script, null);
}

/** Flushes pending promises. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));
