/** What antd says about a piece of style besides its key. */
interface StyleOptions {
  readonly mark?: string;
}

/** antd marks with this what belongs to its own parts; all of that is in the stylesheet of the build already. */
const prebuiltMark = 'data-css-hash';

const adopted = new Map<string, CSSStyleSheet>();

/**
 * Stands in for the modules by which antd and its icons write style elements, which the security policy refuses (see
 * scripts/build/vendor-patches.ts). What is left to write at run time, such as a lock on scrolling, becomes an adopted style sheet.
 */
export function updateCSS(css: string, key: string, { mark }: StyleOptions = {}): HTMLStyleElement {
  if (mark !== prebuiltMark) getSheet(key).replaceSync(css);
  return createDetachedStyle();
}

/** Takes back what was written under a key. */
export function removeCSS(key: string): void {
  const sheet = adopted.get(key);
  adopted.delete(key);
  if (sheet !== undefined) {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }
}

/** Writes styles that nobody will take back. */
export function injectCSS(css: string, options: StyleOptions = {}): HTMLStyleElement {
  return updateCSS(css, css, options);
}

/** There is no cache to forget; antd's own tests ask for this. */
export function clearContainerCache(): void {
  adopted.clear();
}

/** The icons ask where to write; everything is written for the document. */
export function getShadowRoot(): undefined {
  return undefined;
}

/** The icons complain of names that do not exist; the types see to that here. */
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

/** antd puts attributes on the element it is given and never looks for it in the page. */
function createDetachedStyle(): HTMLStyleElement {
  return document.createElement('style');
}
