/** Options that antd passes with a style. */
interface StyleOptions {
  readonly mark?: string;
}

/** antd sets this mark on styles of its components, which are already in the stylesheet of the build. */
const prebuiltMark = 'data-css-hash';

const adopted = new Map<string, CSSStyleSheet>();

/**
 * Replaces the modules with which antd and its icons insert style elements, which the security policy blocks
 * (see scripts/build/vendor-patches.ts). Remaining run-time styles, such as a scroll lock, become adopted
 * style sheets.
 */
export function updateCSS(css: string, key: string, { mark }: StyleOptions = {}): HTMLStyleElement {
  if (mark !== prebuiltMark) getSheet(key).replaceSync(css);
  return createDetachedStyle();
}

/** Removes the style with a key. */
export function removeCSS(key: string): void {
  const sheet = adopted.get(key);
  adopted.delete(key);
  if (sheet !== undefined) {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }
}

/** Adds a permanent style. */
export function injectCSS(css: string, options: StyleOptions = {}): HTMLStyleElement {
  return updateCSS(css, css, options);
}

/** No-op: there is no cache. Called by antd's own tests. */
export function clearContainerCache(): void {
  adopted.clear();
}

/** Called by the icons; styles always go to the document. */
export function getShadowRoot(): undefined {
  return undefined;
}

/** No-op: the icons warn of unknown names, which the types already rule out. */
export function warningOnce(): void {
  return;
}

function getSheet(key: string): CSSStyleSheet {
  const known = adopted.get(key);
  if (known !== undefined) return known;
  const sheet = new CSSStyleSheet();
  adopted.set(key, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

/** antd sets attributes on the returned element but never looks for it in the page. */
function createDetachedStyle(): HTMLStyleElement {
  return document.createElement('style');
}
