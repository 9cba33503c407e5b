import { appendTo, type LeakWatch } from './leak-watcher';

const property = 'adoptedStyleSheets';

function getSheetText(sheet: CSSStyleSheet): string {
  return [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
}

/**
 * Removes an app's adopted style sheets with the app, and restores them unless it adopts equal ones again.
 */
export function watchSheets(page: Document, getCaller: () => string | undefined): LeakWatch {
  const native = Reflect.getOwnPropertyDescriptor(Document.prototype, property);
  if (native === undefined) return { cleanUp: () => [] };
  const owned = new Map<string, CSSStyleSheet[]>();
  const parked = new Map<string, CSSStyleSheet[]>();
  let known = new Set(page.adoptedStyleSheets);
  /** The last reader of the list, who may change it in place without setting it. */
  let lastReader: string | undefined;

  const read = (): CSSStyleSheet[] => Reflect.apply(native.get ?? (() => []), page, []);
  const write = (sheets: readonly CSSStyleSheet[]): void => {
    Reflect.apply(native.set ?? (() => undefined), page, [sheets]);
    known = new Set(sheets);
  };

  function attributeNewSheets(): void {
    const now = read();
    const fresh = lastReader === undefined ? [] : now.filter((sheet) => !known.has(sheet));
    known = new Set(now);
    if (lastReader === undefined || fresh.length === 0) return;
    const list = appendTo(owned, lastReader);
    const texts = fresh.map(getSheetText);
    const twins = list.filter((other) => texts.includes(getSheetText(other)));
    owned.set(lastReader, [...list.filter((other) => !twins.includes(other)), ...fresh]);
    if (twins.length > 0) write(now.filter((sheet) => !twins.includes(sheet)));
  }

  Object.defineProperty(page, property, {
    configurable: true,
    enumerable: true,
    get() {
      attributeNewSheets();
      lastReader = getCaller();
      return read();
    },
    set(sheets: unknown) {
      attributeNewSheets();
      lastReader = getCaller();
      Reflect.apply(native.set ?? (() => undefined), page, [sheets]);
      attributeNewSheets();
    },
  });

  return {
    onLoading(app) {
      attributeNewSheets();
      lastReader = undefined;
      const back = appendTo(parked, app).splice(0);
      if (back.length === 0) return;
      appendTo(owned, app).push(...back);
      write([...read(), ...back]);
    },
    cleanUp(app) {
      attributeNewSheets();
      lastReader = undefined;
      const now = read();
      const left = appendTo(owned, app)
        .splice(0)
        .filter((sheet) => now.includes(sheet));
      if (left.length > 0) write(now.filter((sheet) => !left.includes(sheet)));
      appendTo(parked, app).push(...left);
      return left.map(() => 'adopted style sheet');
    },
    dispose: () => void Reflect.deleteProperty(page, property),
  };
}
