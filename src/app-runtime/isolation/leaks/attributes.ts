import { getLocale } from '../../shared-modules';
import type { LeakWatch } from './leak-watcher';

/** What the portal itself changes while it runs. */
const portalAttributes = new Set(['data-theme']);
/** What the portal itself changes with its language. */
const languageAttributes = new Set(['lang', 'dir']);

type Attributes = ReadonlyMap<string, string>;

interface PageAttributes {
  readonly locale: string;
  readonly byElement: readonly Attributes[];
}

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
  const before = new Map<string, PageAttributes>();
  return {
    onLoading: (app) =>
      void before.set(app, { locale: getLocale(), byElement: elements.map(readAttributes) }),
    cleanUp(app) {
      const known = before.get(app);
      before.delete(app);
      if (known === undefined) return [];
      const isSameLanguage = known.locale === getLocale();
      return elements.flatMap((element, index) => {
        const former = known.byElement[index] ?? new Map<string, string>();
        const now = readAttributes(element);
        const changed = [...new Set([...former.keys(), ...now.keys()])].filter(
          (name) => former.get(name) !== now.get(name) && (isSameLanguage || !languageAttributes.has(name)),
        );
        for (const name of changed) restore(element, name, former.get(name));
        return changed.map((name) => `attribute "${name}" of <${element.nodeName.toLowerCase()}>`);
      });
    },
  };
}
