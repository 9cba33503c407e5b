import { pageFormat } from '#manifest';
import { sampleManifest, createSamplePortalSection } from '../../tests/contract/manifest/sample';
import { getPolicy } from '../../tests/support/mode-responses';
import { createHint, pageData, portalOnDisk, removePortals, visit } from '../../tests/support/portal-server';

afterEach(removePortals);

const rfrHint = createHint(['visit:rfr-page'], 'indigo');

describe('choice of document', () => {
  it.each([
    ['/', undefined, 'account'],
    ['/rfr', undefined, 'account'],
    ['/unknown', undefined, 'account'],
    ['/', rfrHint, 'main'],
    ['/rfr', rfrHint, 'main'],
    ['/rfr/', rfrHint, 'main'],
    ['/unknown', rfrHint, 'main'],
    ['/error?code=401', rfrHint, 'main'],
    ['//evil', rfrHint, 'main'],
    ['/reset', rfrHint, 'account'],
    ['/reset?session=1', rfrHint, 'account'],
    ['/email_verification', rfrHint, 'account'],
    ['/reset/', rfrHint, 'main'],
    ['/rfr', createHint([]), 'main'],
    ['/rfr', createHint(undefined), 'main'],
    ['/rfr', '__Host-portal-hint=', 'account'],
    ['/rfr', '__Host-portal-hint=%E0%A4%A', 'account'],
    ['/rfr', '__Host-portal-hint=%7B%22rules%22%3A1%7D', 'account'],
    ['/rfr', `__Host-portal-hint=${'%22'.repeat(3_000)}`, 'account'],
  ])('%s with the cookie %s: %s', async (url, cookie, entry) => {
    const page = await visit(await portalOnDisk().start(), url, cookie);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    const scripts = [...page.body.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, src]) => src);
    expect(scripts).toEqual([entry === 'main' ? '/assets/main.1a2b.js' : '/assets/account.5e6f.js']);
  });

  it('announces the font of signed-out pages', async () => {
    const page = await visit(await portalOnDisk().start(), '/');
    expect(page.body).toContain(
      '<link rel="preload" href="/assets/text.woff2" as="font" type="font/woff2" crossorigin="anonymous">',
    );
  });

  it('has the stylesheet and the chunks of its entry, and the theme of the hint', async () => {
    const page = await visit(await portalOnDisk().start(), '/rfr', rfrHint);
    expect(page.body).toContain('<html lang="en-CA" data-theme="indigo">');
    expect(page.body).toContain('<title>RfRs – Sample Portal</title>');
    expect(page.body).toContain('<link rel="stylesheet" href="/assets/main.1a2b.css" ');
    expect(page.body).toContain(
      '<link rel="modulepreload" href="/assets/vendor.3c4d.js" crossorigin="anonymous" ',
    );
    // The font is loaded after the first content.
    expect(page.body).not.toContain('as="font"');
    expect(page.body).toContain('<link rel="icon" href="data:image/svg+xml,');
  });

  it.each([
    ['a theme that the manifest does not have', createHint([], 'neon'), 'portal'],
    ['a theme with an HTML injection', createHint([], '"><script>'), 'portal'],
    ['no hint', undefined, 'portal'],
  ])('falls back to the first theme for %s', async (_story, cookie, theme) => {
    const page = await visit(await portalOnDisk().start(), '/', cookie);
    expect(page.body).toContain(`data-theme="${theme}"`);
  });

  it('contains the data the shell needs, and no secret', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    const page = await visit(server, '/rfr', rfrHint);
    const { revision, writtenAt } = server.manifests.current;
    const manifest: unknown = JSON.parse(JSON.stringify(server.manifests.current.manifest));
    expect(pageData(page.body)).toEqual({
      format: pageFormat,
      language: 'en',
      manifest,
      revision,
      writtenAt,
      document: {
        revision,
        needs: [],
        imports: {},
        sources: {
          connect: ['https://rfr.example.test', 'https://maps.example.test'],
          script: ['https://rfr.example.test', 'https://maps.example.test'],
          style: ['https://rfr.example.test', 'https://maps.example.test'],
          img: ['https://rfr.example.test', 'https://maps.example.test'],
          font: ['https://rfr.example.test', 'https://maps.example.test'],
          frame: [],
        },
      },
      identity: portal.config.identity,
      environment: 'development',
      reports: '/portal/reports',
      assets: {},
    });
    expect(revision).toMatch(/^[0-9a-f]{12}$/);
  });

  it('adds the collector to page data and CSP when configured', async () => {
    const collector = 'https://collect.example.test/views';
    const page = await visit(await portalOnDisk().start({}, { collector }), '/rfr', rfrHint);
    expect(pageData(page.body)).toMatchObject({ collect: collector });
    expect(getPolicy(page)).toMatch(/connect-src [^;]*https:\/\/collect\.example\.test /);
    const without = await visit(await portalOnDisk().start(), '/rfr', rfrHint);
    expect(pageData(without.body)).not.toHaveProperty('collect');
  });

  it('escapes content of the manifest', async () => {
    const hostile = '</script><script>alert(1)</script>';
    const manifest = sampleManifest({
      portal: createSamplePortalSection({ title: hostile }),
      routes: [{ path: '/rfr', label: hostile, app: 'rfr' }],
    });
    const page = await visit(await portalOnDisk(manifest).start(), '/rfr', rfrHint);
    expect(page.body).not.toContain('<script>alert');
    expect(page.body.match(/<script/g)).toHaveLength(3);
    expect(pageData(page.body)).toMatchObject({ manifest: { routes: [{ label: hostile }] } });
  });

  it('is compressed for clients that accept it', async () => {
    const server = await portalOnDisk().start();
    const ask = (encoding: string) =>
      server.http.inject({ url: '/', headers: { accept: 'text/html', 'accept-encoding': encoding } });
    expect((await ask('gzip, deflate, br')).headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await ask('br;q=0')).headers['content-encoding']).toBeUndefined();
    expect((await ask('identity')).body).toMatch(/^<!doctype html>/);
  });

  it('responds to HEAD like to GET, without a body', async () => {
    const server = await portalOnDisk().start();
    const head = await server.http.inject({ method: 'HEAD', url: '/rfr', headers: { accept: 'text/html' } });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(getPolicy(head)).toContain("default-src 'none'; script-src 'self'");
    expect(head.body).toBe('');
  });
});

describe('CAPTCHA', () => {
  const captcha = {
    script: 'https://captcha.example.test/api.js',
    key: 'site-key',
    sources: ['https://captcha.example.test'],
    needs: [],
  };

  it('is configured and allowed in signed-out documents only', async () => {
    const server = await portalOnDisk().start({}, { captcha });
    for (const path of ['/', '/reset', '/email_verification', '/error']) {
      const page = await visit(server, path);
      expect(pageData(page.body)).toMatchObject({ captcha: { script: captcha.script, key: 'site-key' } });
      expect(getPolicy(page)).toContain("script-src 'self' https://captcha.example.test;");
      expect(getPolicy(page)).toContain('frame-src https://captcha.example.test;');
    }
    for (const path of ['/rfr', '/home', '/']) {
      const page = await visit(server, path, rfrHint);
      expect(page.body + getPolicy(page)).not.toContain('captcha');
    }
  });
});

describe('log-out address', () => {
  it('is in every page', async () => {
    const server = await portalOnDisk().start({}, { loginHost: 'https://login.example.test' });
    const expected = { loginHost: 'https://login.example.test' };
    expect(pageData((await visit(server, '/rfr', rfrHint)).body)).toMatchObject(expected);
    expect(pageData((await visit(server, '/')).body)).toMatchObject(expected);
  });
});
