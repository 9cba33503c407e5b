import { listIn, type Watch } from './watch';

const property = 'adoptedStyleSheets';

function textOf(sheet: CSSStyleSheet): string {
  return [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
}

/** Adopted style sheets. They go with the app and come back with it, unless it adopts their like again. */
export function watchSheets(page: Document, caller: () => string | undefined): Watch {
  const native = Reflect.getOwnPropertyDescriptor(Document.prototype, property);
  if (native === undefined) return { left: () => [] };
  const owned = new Map<string, CSSStyleSheet[]>();
  const parked = new Map<string, CSSStyleSheet[]>();
  let known = new Set(page.adoptedStyleSheets);
  /** Who was handed the list last: it can be changed without being set. */
  let holder: string | undefined;

  const read = (): CSSStyleSheet[] => Reflect.apply(native.get ?? (() => []), page, []);
  const write = (sheets: readonly CSSStyleSheet[]): void => {
    Reflect.apply(native.set ?? (() => undefined), page, [sheets]);
    known = new Set(sheets);
  };

  function settle(): void {
    const now = read();
    const fresh = holder === undefined ? [] : now.filter((sheet) => !known.has(sheet));
    known = new Set(now);
    if (holder === undefined || fresh.length === 0) return;
    const list = listIn(owned, holder);
    const texts = fresh.map(textOf);
    const twins = list.filter((other) => texts.includes(textOf(other)));
    owned.set(holder, [...list.filter((other) => !twins.includes(other)), ...fresh]);
    if (twins.length > 0) write(now.filter((sheet) => !twins.includes(sheet)));
  }

  Object.defineProperty(page, property, {
    configurable: true,
    enumerable: true,
    get() {
      settle();
      holder = caller();
      return read();
    },
    set(sheets: unknown) {
      settle();
      holder = caller();
      Reflect.apply(native.set ?? (() => undefined), page, [sheets]);
      settle();
    },
  });

  return {
    entering(app) {
      settle();
      holder = undefined;
      const back = listIn(parked, app).splice(0);
      if (back.length === 0) return;
      listIn(owned, app).push(...back);
      write([...read(), ...back]);
    },
    left(app) {
      settle();
      holder = undefined;
      const now = read();
      const left = listIn(owned, app)
        .splice(0)
        .filter((sheet) => now.includes(sheet));
      if (left.length > 0) write(now.filter((sheet) => !left.includes(sheet)));
      listIn(parked, app).push(...left);
      return left.map(() => 'adopted style sheet');
    },
    stop: () => void Reflect.deleteProperty(page, property),
  };
}
