import { getLocale } from '../../shared-modules';
import type { LeakWatch } from './leak-watcher';

/** Attributes that the portal itself changes at run time. */
const portalAttributes = new Set(['data-theme']);
/** Attributes that belong to the portal and change with its language. */
const languageAttributes = ['lang', 'dir'];

type Attributes = ReadonlyMap<string, string>;

interface PageAttributes {
  readonly locale: string;
  readonly byElement: readonly Attributes[];
  readonly overflows: readonly string[];
}

function readAttributes(element: Element): Attributes {
  const own = [...element.attributes].filter(({ name }) => !portalAttributes.has(name));
  return new Map(own.map(({ name, value }) => [name, value]));
}

function restore(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Watches attributes of `<html>` and `<body>` that change during a visit. Browser extensions and page
 * translation write there too, so no app is blamed, and only the portal's own language and scroll attributes
 * are restored.
 */
export function watchAttributes(page: Document, onChanged: (names: readonly string[]) => void): LeakWatch {
  const elements = [page.documentElement, page.body];
  const reported = new Set<string>();
  const before = new Map<string, PageAttributes>();
  return {
    onLoading: (app) =>
      void before.set(app, {
        locale: getLocale(),
        byElement: elements.map(readAttributes),
        overflows: elements.map(({ style }) => style.overflow),
      }),
    cleanUp(app) {
      const known = before.get(app);
      before.delete(app);
      if (known === undefined) return [];
      const isSameLanguage = known.locale === getLocale();
      const changes = elements.flatMap((element, index) => {
        const former = known.byElement[index] ?? new Map<string, string>();
        const now = readAttributes(element);
        const changed = [...new Set([...former.keys(), ...now.keys()])].filter(
          (name) =>
            former.get(name) !== now.get(name) && (isSameLanguage || !languageAttributes.includes(name)),
        );
        for (const name of changed)
          if (languageAttributes.includes(name)) restore(element, name, former.get(name));
        element.style.overflow = known.overflows[index] ?? '';
        return changed.map((name) => `attribute "${name}" of <${element.nodeName.toLowerCase()}>`);
      });
      // Report each only once: extensions write again during every visit.
      const found = changes.filter((name) => !reported.has(name));
      for (const name of found) reported.add(name);
      if (found.length > 0) onChanged(found);
      return [];
    },
  };
}
