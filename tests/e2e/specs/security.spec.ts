import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { APIResponse } from '@playwright/test';
import { expect, portalAddress, sandboxAddress, siblingAddress, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

type Directives = Readonly<Record<string, readonly string[]>>;

function getDirectives(response: { headers(): Readonly<Record<string, string>> }): Directives {
  const policy = response.headers()['content-security-policy'] ?? '';
  const parts = policy.split('; ').map((part): [string, readonly string[]] => {
    const [name = '', ...values] = part.split(' ');
    return [name, values];
  });
  return Object.fromEntries(parts);
}

/** All sibling apps, in the order of their ports from 4201 on. */
const siblings = [
  'property',
  'my-properties',
  'people',
  'my-work',
  'my-products',
  'analytics',
  'rfr',
  'appeals',
  'building-permits',
  'sla',
  'property-pulse',
  'admin-users',
];
/** Siblings built here have their test URLs, the others those of the manifest. */
const hosts = siblings.map((name, index) =>
  existsSync(`plugins/sibling/${name}`) ? siblingAddress(name) : `http://localhost:${4201 + index}`,
);

const sandboxSocket = sandboxAddress.replace('http:', 'ws:');

const everyDocument = {
  'default-src': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'frame-src': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'report-uri': ['/portal/reports'],
};

const sorted = (values: readonly string[] | undefined): readonly string[] => (values ?? []).toSorted();

const asPage = { headers: { accept: 'text/html' } };

async function expectPlain404(response: APIResponse): Promise<void> {
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type'] ?? '').not.toContain('text/html');
  expect(await response.text()).not.toMatch(/<html|<!doctype/i);
}

test('a signed-out document may load from the portal only, and call it and the assets host', async ({
  request,
  sessions,
}) => {
  const response = await request.get('/', asPage);
  const { 'connect-src': connect, ...others } = getDirectives(response);
  // The human check loads from the sandbox, and renders in a frame.
  expect(others).toEqual({
    ...everyDocument,
    'require-trusted-types-for': ["'script'"],
    'script-src': ["'self'", sandboxAddress],
    'style-src': ["'self'"],
    'frame-src': [sandboxAddress],
  });
  const sockets = sessions === 'browser' ? [sandboxSocket] : [];
  expect(sorted(connect)).toEqual(sorted(["'self'", sandboxAddress, ...sockets]));
});

test("a portal document also admits the manifest's hosts and one import map by its hash", async ({
  asUser,
  sessions,
}) => {
  // An administrator's document contains the whole manifest.
  const page = await asUser('avery.admin', { path: '/rfr' });
  const response = await page.reload();
  if (response === null) throw new Error('There was no answer.');
  const {
    'script-src': script,
    'style-src': style,
    'connect-src': connect,
    ...others
  } = getDirectives(response);
  const wide = {
    ...everyDocument,
    // Uploaded pictures are served by the back ends.
    'img-src': [...everyDocument['img-src'], sandboxAddress, ...hosts],
    'font-src': [...everyDocument['font-src'], ...hosts],
    // The host of the manifest's integration.
    'frame-src': [sandboxAddress],
    // For sections with maps.
    'worker-src': ["'self'"],
  };
  expect(Object.fromEntries(Object.entries(others).map(([name, values]) => [name, sorted(values)]))).toEqual(
    Object.fromEntries(Object.entries(wide).map(([name, values]) => [name, sorted(values)])),
  );
  expect(sorted(script?.filter((value) => !value.startsWith("'sha256-")))).toEqual(
    sorted(["'self'", ...hosts]),
  );
  expect(script?.filter((value) => value.startsWith("'sha256-"))).toHaveLength(1);
  expect(sorted(style?.filter((value) => !value.startsWith("'sha256-")))).toEqual(
    sorted(["'self'", ...hosts]),
  );
  // The shell's stylesheet, which signed-in documents inline.
  expect(style?.filter((value) => value.startsWith("'sha256-"))).toHaveLength(sessions === 'server' ? 1 : 0);
  // In development, the hosts on this machine announce edits by websocket.
  const sockets = hosts.map((host) => host.replace('http:', 'ws:'));
  if (sessions === 'browser') sockets.push(sandboxSocket);
  expect(sorted(connect)).toEqual(sorted(["'self'", sandboxAddress, ...hosts, ...sockets]));
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/unsafe-|nonce-|\*/);
});

test('a signed-in document allows no host of a section that the user may not open', async ({
  asUser,
  sessions,
}) => {
  const page = await asUser('morgan.staff', { path: '/rfr' });
  const response = await page.reload();
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(siblingAddress('rfr'));
  // While browsers hold the tokens, the server does not know the user.
  expect(policy.includes(siblingAddress('admin-users'))).toBe(sessions === 'browser');
});

for (const kind of ['signed-out', 'portal'] as const) {
  test(`a ${kind} document is sent with no-store, nosniff and frame protection`, async ({
    request,
    asUser,
    sessions,
  }) => {
    const open = async () => {
      const response = await (await asUser('morgan.staff')).reload();
      if (response === null) throw new Error('There was no answer.');
      return response.headers();
    };
    const headers = kind === 'portal' ? await open() : (await request.get('/', asPage)).headers();
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy':
        kind === 'signed-out' && sessions === 'server' ? 'same-origin-allow-popups' : 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'integrity-policy-report-only': 'blocked-destinations=(script)',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
  });
}

for (const [path, cookie] of [
  ['/', ''],
  ['/rfr', 'portal-hint=%7B%22rules%22%3A%5B%5D%7D'],
] as const) {
  test(`the document of ${path} has an integrity hash for each of the shell's scripts and styles`, async ({
    request,
  }) => {
    const html = await (await request.get(path, { headers: { ...asPage.headers, cookie } })).text();
    const tags = html.match(/<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(2);
    for (const tag of tags) {
      const [, file = ''] = /(?:src|href)="([^"]+)"/.exec(tag) ?? [];
      const content = await (await request.get(file)).body();
      const hash = createHash('sha384').update(content).digest('base64');
      expect(tag).toContain(`integrity="sha384-${hash}"`);
    }
  });
}

test('a modified script of the shell does not run', async ({ page, pageFaults }) => {
  pageFaults.allow(/integrity/);
  await page.route(/\/assets\/account\.[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = `document.documentElement.id = 'changed';${await response.text()}`;
    await route.fulfill({ response, body });
  });
  const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await page.goto('/');
  await refused;
  expect(await page.evaluate(() => document.documentElement.id)).toBe('');
});

test('files are cached for a year, sent with nosniff, and allow nothing in their policy', async ({
  request,
}) => {
  const html = await (await request.get('/', asPage)).text();
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? 'no script';
  const response = await request.get(script);
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  await expectPlain404(await request.get(`${script}.map`));
});

const missing = [
  '/assets/gone.0123456789abcdef.js',
  '/assets/',
  '/assets',
  '/assets/..%2f..%2fpackage.json',
  '/.env',
  '/.git/config',
  '/home/.htaccess',
  '/package.json',
  '/portal.manifest.json',
  '/build.json',
  '/gate/api',
];

test('missing and private files are 404: an error page for navigations, plain otherwise', async ({
  request,
}) => {
  for (const path of missing) {
    await test.step(path, async () => {
      await expectPlain404(await request.get(path));
      const opened = await request.get(path, asPage);
      expect(opened.status()).toBe(404);
      expect(await opened.text()).toContain('"errorCode":"404"');
    });
  }
});

test('a label of the manifest is never interpreted as markup', async ({ asUser, stack }) => {
  const label = '<img src=x onerror="document.title = \'owned\'">';
  await stack.editManifest((manifest) => {
    for (const route of manifest.routes) {
      if (route['path'] !== '/rfr') continue;
      route['label'] = label;
      route['title'] = `${label}</script><script>document.title = 'owned'</script>`;
    }
  });
  const page = await asUser('morgan.staff', { path: '/rfr' });
  const portal = new PortalPage(page);
  await expect(portal.menu.getByText(label)).toBeVisible();
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.title()).toContain(label);
});

test('tokens go to the declared back ends only', async ({ asUser, sessions }) => {
  const receivers = new Set<string>();
  const page = await asUser('morgan.staff', {
    prepare: async (fresh) => {
      fresh.on('request', (request) => {
        if (request.headers()['authorization'] !== undefined) receivers.add(new URL(request.url()).origin);
      });
    },
  });
  const portal = new PortalPage(page);
  await portal.entry('RfRs').click();
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  expect([...receivers]).toEqual(sessions === 'browser' ? [sandboxAddress] : []);
  expect(portalAddress).not.toBe(sandboxAddress);
});
