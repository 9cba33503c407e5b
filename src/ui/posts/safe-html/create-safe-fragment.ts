import DOMPurify from 'dompurify';
import { readWebLink } from '#base';
import { addressAttributes, allowedSchemes, allowedTags, plainAttributes } from './allowed-html';
import { listElements, parseInertHtml } from './parse-inert-html';
import { applySafeStyle } from './apply-safe-style';

export interface SafeHtmlOptions {
  /** Allowed origins of images. */
  readonly imageOrigins: readonly string[];
  /** Disables links, for a description that is being edited. */
  readonly linksDisabled?: boolean | undefined;
}

/**
 * Longer text (characters) is cut off, and deeper nesting becomes plain text. No real description reaches
 * these limits; beyond them, layout would block the page for seconds.
 */
const limits = { length: 20_000, depth: 24 } as const;

/** Converts untrusted HTML to inert, formatted nodes. Pure except for the random marker. */
export function createSafeFragment(html: string, options: SafeHtmlOptions): DocumentFragment {
  const { root, styleAttribute } = parseInertHtml(html.slice(0, limits.length));
  const clean: unknown = DOMPurify.sanitize(root, {
    IN_PLACE: true,
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: [...plainAttributes, ...addressAttributes, styleAttribute],
    ADD_URI_SAFE_ATTR: [...plainAttributes, styleAttribute],
    ALLOWED_URI_REGEXP: allowedSchemes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  const fragment = document.createDocumentFragment();
  if (clean !== root) return fragment;
  flatten(root, limits.depth);
  // An image loads as soon as it is attached, visible or not: remove disallowed ones before that.
  for (const element of listElements(root)) finishAddresses(element, options);
  fragment.append(...Array.from(root.childNodes, (node) => document.importNode(node, true)));
  for (const element of listElements(fragment)) finishStyle(element, styleAttribute);
  return fragment;
}

function flatten(parent: Element, depth: number): void {
  for (const child of Array.from(parent.children)) {
    if (depth === 0) child.replaceWith(child.textContent);
    else flatten(child, depth - 1);
  }
}

/** Restricts link targets and image sources, which DOMPurify does not. */
function finishAddresses(element: Element, options: SafeHtmlOptions): void {
  if (element instanceof HTMLAnchorElement) finishLink(element, options);
  else element.removeAttribute('href');
  if (element instanceof HTMLImageElement) finishImage(element, options);
  else element.removeAttribute('src');
}

function finishStyle(element: Element, styleAttribute: string): void {
  const style = element.getAttribute(styleAttribute);
  element.removeAttribute(styleAttribute);
  // `is` cannot be removed from a parsed element, only emptied; a copy does not have it.
  element.removeAttribute('is');
  if (style !== null && element instanceof HTMLElement) applySafeStyle(element, style);
}

function finishLink(link: HTMLAnchorElement, { linksDisabled = false }: SafeHtmlOptions): void {
  const text = (link.getAttribute('href') ?? '').trim();
  link.removeAttribute('href');
  link.removeAttribute('type');
  const target = /^(?:mailto|tel):/i.test(text) ? text : readWebLink(text)?.href;
  if (target === undefined || linksDisabled) return;
  link.setAttribute('href', target);
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

function finishImage(image: HTMLImageElement, { imageOrigins }: SafeHtmlOptions): void {
  const address = parseImageUrl(image.getAttribute('src') ?? '', imageOrigins);
  if (address === undefined) image.replaceWith(image.alt);
  else {
    image.setAttribute('src', address);
    image.setAttribute('referrerpolicy', 'no-referrer');
    image.setAttribute('loading', 'lazy');
  }
}

/** Returns the URL of an image if it has an allowed origin, else `undefined`. */
export function parseImageUrl(text: string, origins: readonly string[]): string | undefined {
  if (!/^https?:\/\//i.test(text.trim()) || !URL.canParse(text)) return undefined;
  const { origin, href, username, password } = new URL(text);
  return username === '' && password === '' && origins.includes(origin) ? href : undefined;
}
