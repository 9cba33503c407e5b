import type { Announcement } from './announce';

/** The parts of a page, unescaped: this file escapes them. */
export interface Page {
  /** The language of its texts, such as `fr`. */
  readonly language: string;
  readonly title: string;
  readonly theme: string;
  readonly icon: string;
  /** The import map as text from `inlineJson`; signed-out pages have none. */
  readonly importMap: string | undefined;
  readonly styles: readonly string[];
  /** CSS whose hash is in the policy. It must not contain a closing tag. */
  readonly inlineStyle?: string | undefined;
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  readonly announcements: readonly Announcement[];
  /** Returns the integrity hash of the shell's scripts and styles by address. */
  readonly getIntegrity?: ((address: string) => string | undefined) | undefined;
  /** The page data, which the shell reads from the element `portal-page`. */
  readonly data: unknown;
  /** HTML of the mode bar; already escaped. */
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

/** Escapes JSON for a script element, so that its content cannot close the element. */
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
      // Preloads of stylesheets get no hash: they are inserted later without one, and would be requested
      // twice.
      announced.rel !== 'preload' && announced.integrity === undefined
        ? announcementTag({ ...announced, integrity: getIntegrity(announced.href) })
        : announcementTag(announced),
    ),
    ...page.fonts.map((href) =>
      tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
    ),
  ];
}

/** The HTML of a page in two parts, so that the user's part can be inserted between them. */
export interface PageHtml {
  /** Up to the portal's root element, which is left open. */
  readonly start: string;
  readonly end: string;
}

/** The user's part of a document. */
export interface PersonHtml {
  /** HTML of the shell's frame; empty if the browser renders it. */
  readonly frame: string;
  /** The user's data, which the shell reads from the element `portal-person`. */
  readonly data: unknown;
}

/** Renders the user's part and the rest of the page. */
export function renderRest({ end }: PageHtml, person: PersonHtml = { frame: '', data: undefined }): string {
  return `${person.frame}</div>\n${renderPerson(person.data)}${end}`;
}

/** Joins the parts of a page. */
export function joinHtml(html: PageHtml | string, person?: PersonHtml): string {
  return typeof html === 'string' ? html : `${html.start}${renderRest(html, person)}`;
}

/** Renders the element with the user's data, if there is any. */
function renderPerson(person: unknown): string {
  return person === undefined
    ? ''
    : `<script type="application/json" id="portal-person">${inlineJson(person)}</script>\n`;
}

/** Renders a page as HTML. Its only inline scripts are the import map and data blocks. */
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
