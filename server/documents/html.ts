import type { Announcement } from './announce';

/** The parts of a page as plain values; this file escapes them. */
export interface Page {
  /** The language of its texts, such as `fr`. */
  readonly language: string;
  readonly title: string;
  readonly theme: string;
  readonly icon: string;
  /** The text of the import map, from `inlineJson`; signed-out pages have none. */
  readonly importMap: string | undefined;
  readonly styles: readonly string[];
  /** CSS whose hash is in the policy; without a closing tag in it. */
  readonly inlineStyle?: string | undefined;
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  readonly announcements: readonly Announcement[];
  /** The integrity of the shell's own scripts and styles, by address. */
  readonly getIntegrity?: ((address: string) => string | undefined) | undefined;
  /** What the shell reads from the element `portal-page`. */
  readonly data: unknown;
  /** HTML of the bar shown on every page of this document; already escaped. */
  readonly bar?: string | undefined;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** JSON for a script element: nothing in it can end the element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** A start tag; attributes without a value are omitted. */
export function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value ?? '')}"`));
  return `<${name}${written.join('')}>`;
}

function announcementTag({ rel, href, as, anonymous, integrity }: Announcement): string {
  if (rel === 'module')
    return `${tag('script', { type: 'module', src: href, crossorigin: 'anonymous', integrity })}</script>`;
  return tag('link', { rel, href, as, crossorigin: anonymous ? 'anonymous' : undefined, integrity });
}

function renderHead(page: Page): string[] {
  const { getIntegrity = () => undefined } = page;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    tag('link', { rel: 'icon', href: page.icon }),
    ...(page.importMap === undefined ? [] : [`<script type="importmap">${page.importMap}</script>`]),
    ...(page.inlineStyle === undefined ? [] : [`<style>${page.inlineStyle}</style>`]),
    ...page.styles.map((href) => tag('link', { rel: 'stylesheet', href, integrity: getIntegrity(href) })),
    ...page.scripts.map((src) => {
      const attributes = { type: 'module', src, crossorigin: 'anonymous', integrity: getIntegrity(src) };
      return `${tag('script', attributes)}</script>`;
    }),
    ...page.announcements.map((announced) =>
      // A stylesheet that is only preloaded is inserted later, without a hash, and would be requested twice.
      announced.rel !== 'preload' && announced.integrity === undefined
        ? announcementTag({ ...announced, integrity: getIntegrity(announced.href) })
        : announcementTag(announced),
    ),
    ...page.fonts.map((href) =>
      tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
    ),
  ];
}

/** The HTML of a page in two parts: between them goes what a document knows of its person. */
export interface PageHtml {
  /** Up to the element of the portal. */
  readonly start: string;
  readonly end: string;
}

/** What a document knows of its person. */
export interface PersonHtml {
  /** HTML of the frame; empty if the browser draws it. */
  readonly frame: string;
  /** What the shell reads from the element `portal-person`. */
  readonly data: unknown;
}

/** The HTML of a page from what is known of the person to its end. */
export function renderRest({ end }: PageHtml, person: PersonHtml = { frame: '', data: undefined }): string {
  return `${person.frame}</div>\n${renderPerson(person.data)}${end}`;
}

/** The whole HTML of a page. */
export function joinHtml(html: PageHtml | string, person?: PersonHtml): string {
  return typeof html === 'string' ? html : `${html.start}${renderRest(html, person)}`;
}

/** The element from which the shell reads the person; no person is no element. */
function renderPerson(person: unknown): string {
  return person === undefined
    ? ''
    : `<script type="application/json" id="portal-person">${inlineJson(person)}</script>\n`;
}

/** Renders a page as HTML. Its only inline scripts are the import map and blocks of data. */
export function renderPage(page: Page): PageHtml {
  const start = [
    '<!doctype html>',
    tag('html', { lang: `${page.language}-CA`, 'data-theme': page.theme }),
    '<head>',
    ...renderHead(page),
    '</head>',
    '<body>',
  ];
  const end = [
    ...(page.bar === undefined ? [] : [page.bar]),
    `<script type="application/json" id="portal-page">${inlineJson(page.data)}</script>`,
    '</body>',
    '</html>',
    '',
  ];
  return { start: `${start.join('\n')}\n<div id="portal">`, end: end.join('\n') };
}
