import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  declareSample,
  expect,
  plainScript,
  sampleAddress,
  type SampleHost,
  siblingAddress,
  test,
} from '../fixtures';
import { PortalPage } from '../pages/portal-page';

/** Counts the documents that a page requests from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

async function openRfr(page: Page): Promise<PortalPage> {
  const portal = new PortalPage(page);
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  return portal;
}

const getScripts = (host: SampleHost) => host.requests.filter((path) => path.endsWith('.js'));

test.describe('a section that this document does not cover', () => {
  test('opens after one document navigation', async ({ asUser, sampleHost, stack }) => {
    sampleHost.serveScript(plainScript('module'));
    const page = await asUser('morgan.staff', { path: '/rfr' });
    const portal = await openRfr(page);
    await stack.editManifest((manifest) => declareSample(manifest, 'module'));
    await expect(portal.entry('Parcels')).toBeVisible();
    const documents = countDocuments(page);
    await portal.entry('Parcels').click();
    await expect(portal.heading('Parcels')).toBeVisible();
    expect(documents()).toBe(1);
  });

  test(
    'fails with its name when the new document does not cover it either',
    { tag: '@long' },
    async ({ asUser, sampleHost, stack }) => {
      sampleHost.serveScript(plainScript('module'));
      const page = await asUser('morgan.staff', { path: '/rfr' });
      const portal = await openRfr(page);
      await stack.editManifest((manifest) => declareSample(manifest, 'module'));
      await expect(portal.entry('Parcels')).toBeVisible();
      // Simulates a proxy that serves a document of an earlier revision.
      await page.addInitScript((host) => {
        document.addEventListener('readystatechange', () => {
          const block = document.getElementById('portal-page');
          if (document.readyState !== 'interactive' || block?.textContent == null) return;
          block.textContent = block.textContent.replace(/"document":\{.*?\}/, (made) =>
            made.replaceAll(`,"${host}"`, ''),
          );
        });
      }, sampleAddress);
      const documents = countDocuments(page);
      await portal.entry('Parcels').click();
      await expect(portal.main.getByText('a reload did not help')).toBeVisible();
      expect(documents()).toBe(1);
      const isSameDocument = await portal.markDocument();
      await portal.entry('RfRs').click();
      await openRfr(page);
      expect(await isSameDocument()).toBe(true);
    },
  );
});

test(
  'a widget not covered by this document waits for a refresh and never navigates',
  { tag: '@long' },
  async ({ asUser, sampleHost, stack }) => {
    sampleHost.serveScript(plainScript('module'));
    const page = await asUser('morgan.staff');
    const portal = new PortalPage(page);
    await expect(portal.card('RfRs for province').getByRole('rowheader')).toHaveCount(4);
    const documents = countDocuments(page);
    await stack.editManifest((manifest) => declareSample(manifest, 'module'));
    await expect(portal.main.getByText('Available after a refresh')).toBeVisible();
    await expect(portal.card('RfRs for province').getByRole('rowheader')).toHaveCount(4);
    expect(documents()).toBe(0);
    expect(getScripts(sampleHost)).toEqual([]);
  },
);

test(
  'an app moved to another covered host stays unchanged until it is opened again',
  { tag: '@long' },
  async ({ asUser, sampleHost, stack }) => {
    sampleHost.serveScript(plainScript('module'));
    sampleHost.answer('/moved/asset-manifest.json', {
      type: 'application/json',
      body: JSON.stringify({ files: { 'main.js': 'main.js' } }),
    });
    sampleHost.answer('/moved/main.js', {
      type: 'text/javascript',
      body: plainScript('module').replaceAll("'Parcels'", "'Parcels, moved'"),
    });
    await stack.editManifest((manifest) => declareSample(manifest, 'module'));
    const portal = new PortalPage(await asUser('morgan.staff', { path: '/parcels' }));
    await expect(portal.heading('Parcels')).toBeVisible();
    const isSameDocument = await portal.markDocument();
    await stack.editManifest((manifest) => {
      manifest.hosts['parcels'] = `${sampleAddress}/moved`;
      for (const route of manifest.routes) if (route['path'] === '/parcels') route['label'] = 'Parcels now';
    });
    await expect(portal.entry('Parcels now')).toBeVisible();
    await expect(portal.heading(/^Parcels$/)).toBeVisible();
    await portal.entry('RfRs').click();
    await openRfr(portal.page);
    await portal.entry('Parcels now').click();
    await expect(portal.heading('Parcels, moved')).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  },
);

test('a removed host gets no more requests, and the next navigation loads a document', async ({
  asUser,
  sampleHost,
  stack,
}) => {
  sampleHost.serveScript(plainScript('module'));
  await stack.editManifest((manifest) => declareSample(manifest, 'module'));
  const page = await asUser('morgan.staff', { path: '/rfr' });
  const portal = await openRfr(page);
  const isSameDocument = await portal.markDocument();
  const documents = countDocuments(page);
  const requestCount = getScripts(sampleHost).length;
  await stack.editManifest((manifest) => {
    manifest.apps = manifest.apps.filter(({ name }) => name !== 'parcels');
    manifest.routes = manifest.routes.filter(({ app }) => app !== 'parcels');
    manifest.widgets = manifest.widgets.filter(({ app }) => app !== 'parcels');
    delete manifest.hosts['parcels'];
  });
  await expect(portal.entry('Parcels')).toHaveCount(0);
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  expect(await isSameDocument()).toBe(true);

  const policy = page.waitForResponse((response) => response.request().isNavigationRequest());
  await portal.entry('Home').click();
  expect((await policy).headers()['content-security-policy']).not.toContain(sampleAddress);
  await expect(portal.heading('Hello Morgan')).toBeVisible();
  expect(documents()).toBe(1);
  await portal.entry('RfRs').click();
  await openRfr(page);
  expect(documents()).toBe(1);
  expect(getScripts(sampleHost)).toHaveLength(requestCount);
});

test(
  'after a sibling is redeployed its asset manifest is fetched again, URL and hash together',
  { tag: '@long' },
  async ({ asUser, pageFaults, sampleHost, stack }) => {
    pageFaults.allow(/localhost:\d+\/build\/main\.1\.js/);
    const deploy = (build: number, body: string): void => {
      const file = `main.${build}.js`;
      const hash = `sha256-${createHash('sha256').update(body).digest('base64')}`;
      const manifest = { files: { 'main.js': file }, integrity: { 'main.js': hash } };
      sampleHost.answer('/build/asset-manifest.json', {
        type: 'application/json',
        body: JSON.stringify(manifest),
      });
      sampleHost.answer(`/build/${file}`, { type: 'text/javascript', body });
    };
    const first = plainScript('module');
    deploy(1, first);
    await stack.editManifest((manifest) => {
      declareSample(manifest, 'module');
      manifest.hosts['parcels'] = `${sampleAddress}/build`;
      manifest.widgets.pop();
    });
    const known = await asUser('morgan.staff', { path: '/parcels' });
    await expect(new PortalPage(known).heading('Parcels')).toBeVisible();
    // This document has the URLs of the first build, and opens the section after the second build has
    // replaced it.
    const portal = await openRfr(await asUser('morgan.staff', { path: '/rfr' }));
    deploy(2, first.replaceAll("'Parcels'", "'Parcels, second'"));
    sampleHost.answer('/build/main.1.js', { status: 404 });
    const before = sampleHost.requests.length;
    await portal.entry('Parcels').click();
    await expect(portal.heading('Parcels, second')).toBeVisible();
    const newRequests = sampleHost.requests.slice(before);
    expect(newRequests.filter((path) => path === '/build/asset-manifest.json')).toHaveLength(1);
    expect(newRequests.at(-1)).toBe('/build/main.2.js');
  },
);

test('an app with special needs loads a document when it is entered and left', async ({
  asUser,
  sampleHost,
  stack,
}) => {
  sampleHost.serveScript(
    plainScript('module').replace(
      'domElement.append(heading);',
      "heading.setAttribute('style', 'letter-spacing: 3px'); domElement.append(heading);",
    ),
  );
  await stack.editManifest((manifest) => {
    declareSample(manifest, 'module');
    manifest.widgets.pop();
    for (const app of manifest.apps) if (app['name'] === 'parcels') app['needs'] = ['inline-style'];
  });
  const page = await asUser('morgan.staff', { path: '/rfr' });
  const portal = await openRfr(page);
  const documents = countDocuments(page);
  const getPolicy = () => page.waitForResponse((response) => response.request().isNavigationRequest());
  const entering = getPolicy();
  await portal.entry('Parcels').click();
  expect((await entering).headers()['content-security-policy']).toContain("'unsafe-inline'");
  await expect(portal.heading('Parcels')).toHaveCSS('letter-spacing', '3px');
  expect(documents()).toBe(1);
  const leaving = getPolicy();
  await portal.entry('RfRs').click();
  expect((await leaving).headers()['content-security-policy']).not.toContain("'unsafe-inline'");
  await openRfr(page);
  expect(documents()).toBe(2);
});

test(
  'a policy over 6 kB lists only the hosts of its route, and other sections load a document',
  { tag: '@long' },
  async ({ asUser, sampleHost, stack }) => {
    sampleHost.serveScript(plainScript('module'));
    await stack.editManifest((manifest) => {
      declareSample(manifest, 'module');
      manifest.widgets.pop();
      for (let index = 0; index < 60; index += 1) {
        manifest.hosts[`far-${index}`] = `https://far-away-${index}.municipal.example.test`;
        const app = `far-${index}`;
        manifest.apps.push({ name: app, load: 'module', host: app });
        manifest.routes.push({ path: `/${app}`, label: app, icon: 'map', permissions: [], app });
      }
    });
    const page = await asUser('morgan.staff', { path: '/healthz' });
    const getPolicy = () => page.waitForResponse((response) => response.request().isNavigationRequest());
    const opening = getPolicy();
    await page.goto('/rfr');
    const policy = (await opening).headers()['content-security-policy'] ?? '';
    expect(policy.length).toBeLessThan(6_000);
    expect(policy).toContain(siblingAddress('rfr'));
    expect(policy).not.toContain('far-away');
    const portal = await openRfr(page);
    const next = getPolicy();
    await portal.entry('Parcels').click();
    expect((await next).headers()['content-security-policy']).toContain(sampleAddress);
    await expect(portal.heading('Parcels')).toBeVisible();
  },
);
