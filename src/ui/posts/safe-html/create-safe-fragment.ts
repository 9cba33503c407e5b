import DOMPurify from 'dompurify';
import { readWebLink } from '#base';
import { addressAttributes, allowedSchemes, allowedTags, plainAttributes } from './allowed-html';
import { listElements, parseInertHtml } from './parse-inert-html';
import { applySafeStyle } from './apply-safe-style';

export interface SafeHtmlOptions {
  /** The origins from which pictures may come. */
  readonly imageOrigins: readonly string[];
  /** Links lead nowhere; for a description that is being written. */
  readonly linksDisabled?: boolean | undefined;
}

/**
 * What is longer than this (characters) is cut off, and what is nested deeper than this many elements is plain text: no
 * description is, and laying it out would hold up the page for seconds.
 */
const limits = { length: 20_000, depth: 24 } as const;

/** Turns HTML that people wrote into nodes that cannot do anything but look as they were meant to. Pure but for the mark. */
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
  // A picture loads as soon as it belongs to the page, shown or not: what may not must be gone by then.
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

/** Where links lead and how they open, and where pictures come from: DOMPurify leaves that to us. */
function finishAddresses(element: Element, options: SafeHtmlOptions): void {
  if (element instanceof HTMLAnchorElement) finishLink(element, options);
  else element.removeAttribute('href');
  if (element instanceof HTMLImageElement) finishImage(element, options);
  else element.removeAttribute('src');
}

function finishStyle(element: Element, styleAttribute: string): void {
  const style = element.getAttribute(styleAttribute);
  element.removeAttribute(styleAttribute);
  // It cannot be taken away from what it was parsed on, only emptied; on a copy it can.
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

/** The address of a picture, where it comes from one of the origins; `undefined` for all others. */
export function parseImageUrl(text: string, origins: readonly string[]): string | undefined {
  if (!/^https?:\/\//i.test(text.trim()) || !URL.canParse(text)) return undefined;
  const { origin, href, username, password } = new URL(text);
  return username === '' && password === '' && origins.includes(origin) ? href : undefined;
}
