import { inlineJson, joinHtml, renderPage, type Page } from './html';

const page: Page = {
  language: 'fr',
  title: 'Portal',
  theme: 'portal',
  icon: '/favicon.svg',
  importMap: undefined,
  styles: [],
  scripts: [],
  fonts: [],
  announcements: [],
  data: {},
};

const hostile = '</script><script>alert(1)</script><!-- "&\' \u2028\u2029';

describe('inline JSON', () => {
  it('is escaped against closing tags, comments and line breaks, and parses to the same value', () => {
    const text = inlineJson({ label: hostile });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ label: hostile });
  });
});

describe('page', () => {
  it('escapes external values', () => {
    const html = joinHtml(
      renderPage({
        ...page,
        title: hostile,
        theme: '"><b>',
        data: hostile,
        announcements: [
          {
            rel: 'preload',
            href: 'https://x.test/"><script>',
            as: 'script',
            anonymous: true,
            integrity: '"><i>',
          },
        ],
      }),
    );
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(html).toContain('data-theme="&quot;&gt;&lt;b&gt;"');
    expect(html).toContain('href="https://x.test/&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('integrity="&quot;&gt;&lt;i&gt;"');
  });

  it('has the user between its parts, escaped like all data', () => {
    const html = joinHtml(renderPage(page), { frame: '<p>', data: { name: hostile } });
    expect(html).toContain('<div id="portal"><p></div>');
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.indexOf('id="portal-person"')).toBeLessThan(html.indexOf('id="portal-page"'));
    expect(joinHtml(renderPage(page))).not.toContain('portal-person');
  });

  it('has language and mount point, and no inline script or style', () => {
    const html = joinHtml(
      renderPage({ ...page, scripts: ['/assets/main.js'], styles: ['/assets/main.css'] }),
    );
    expect(html).toMatch(/^<!doctype html>\n<html lang="fr-CA" data-theme="portal">/);
    expect(html).toContain('<div id="portal"></div>');
    expect(html).toContain('<script type="module" src="/assets/main.js" crossorigin="anonymous"></script>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/main.css">');
    expect(html).not.toMatch(/<style|style=|<script>| on[a-z]+=/);
  });

  it('has the import map before the first module', () => {
    const html = joinHtml(
      renderPage({
        ...page,
        importMap: '{"imports":{}}',
        scripts: ['/a.js'],
        announcements: [
          { rel: 'modulepreload', href: '/b.js', as: undefined, anonymous: true, integrity: undefined },
        ],
      }),
    );
    const order = ['type="importmap"', 'src="/a.js"', 'rel="modulepreload"'].map((part) =>
      html.indexOf(part),
    );
    expect(order.every((at) => at > 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});
