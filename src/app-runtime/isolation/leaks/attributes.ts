import type { LeakWatch } from './leak-watcher';

/** What the portal itself changes while it runs. */
const portalAttributes = new Set(['data-theme', 'lang', 'dir']);

type Attributes = ReadonlyMap<string, string>;

function readAttributes(element: Element): Attributes {
  const own = [...element.attributes].filter(({ name }) => !portalAttributes.has(name));
  return new Map(own.map(({ name, value }) => [name, value]));
}

function restore(element: HTMLElement, name: string, value: string | undefined): void {
  // The policy forbids setting the attribute itself, and nothing but that.
  if (name === 'style') element.style.cssText = value ?? '';
  if (value === undefined) element.removeAttribute(name);
  else if (name !== 'style') element.setAttribute(name, value);
}

/** Attributes and classes of `<html>` and `<body>`: after a visit they are what they were before it. */
export function watchAttributes(page: Document): LeakWatch {
  const elements = [page.documentElement, page.body];
  const before = new Map<string, readonly Attributes[]>();
  return {
    onLoading: (app) => void before.set(app, elements.map(readAttributes)),
    cleanUp(app) {
      const known = before.get(app);
      before.delete(app);
      if (known === undefined) return [];
      return elements.flatMap((element, index) => {
        const former = known[index] ?? new Map<string, string>();
        const now = readAttributes(element);
        const changed = [...new Set([...former.keys(), ...now.keys()])].filter(
          (name) => former.get(name) !== now.get(name),
        );
        for (const name of changed) restore(element, name, former.get(name));
        return changed.map((name) => `attribute "${name}" of <${element.nodeName.toLowerCase()}>`);
      });
    },
  };
}
