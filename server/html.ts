import type { Announcement } from './announce';

/** The parts of a page as plain values; this file escapes them. */
export interface Page {
  readonly title: string;
  readonly theme: string;
  readonly icon: string;
  /** The text of the import map, from `inlineJson`; signed-out pages have none. */
  readonly importMap: string | undefined;
  readonly styles: readonly string[];
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
    ...page.styles.map((href) => tag('link', { rel: 'stylesheet', href, integrity: getIntegrity(href) })),
    ...page.scripts.map((src) => {
      const attributes = { type: 'module', src, crossorigin: 'anonymous', integrity: getIntegrity(src) };
      return `${tag('script', attributes)}</script>`;
    }),
    ...page.announcements.map((announced) =>
      // A stylesheet that is only preloaded is inserted later, without a hash, and would be requested twice.
      announced.rel === 'modulepreload' && announced.integrity === undefined
        ? announcementTag({ ...announced, integrity: getIntegrity(announced.href) })
        : announcementTag(announced),
    ),
    ...page.fonts.map((href) =>
      tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
    ),
  ];
}

/** Renders a page as HTML. Its only inline scripts are the import map and a block of data. */
export function renderPage(page: Page): string {
  return [
    '<!doctype html>',
    tag('html', { lang: 'en-CA', 'data-theme': page.theme }),
    '<head>',
    ...renderHead(page),
    '</head>',
    '<body>',
    '<div id="portal"></div>',
    ...(page.bar === undefined ? [] : [page.bar]),
    `<script type="application/json" id="portal-page">${inlineJson(page.data)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
