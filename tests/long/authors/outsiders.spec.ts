import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createSiblingServer } from '../../../sandbox/sibling-server';
import { expect, test } from '../../e2e/fixtures';
import { ports } from '../../e2e/fixtures/addresses';
import { PortalPage } from '../../e2e/pages/portal-page';
import { copySection } from './outsiders/copied-section';

interface Outsider {
  readonly name: string;
  readonly path: string;
  readonly table: string;
  /** Its imports besides the packages of every new section. */
  readonly packages: readonly string[];
  /** Checks besides the table's rows. */
  readonly look: (portal: PortalPage) => Promise<void>;
}

const outsiders: readonly Outsider[] = [
  {
    name: 'people',
    path: '/people-portal',
    table: 'Owners and tenants',
    packages: [],
    look: async ({ main }) => {
      await main.getByLabel('Show').selectOption('Tenants only');
      await expect(main.getByRole('cell', { name: 'Tenant', exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'building-permits',
    path: '/building-permits',
    table: 'Building Permits',
    packages: ['@portal/dates', '@portal/map', 'fflate', 'papaparse', '@types/papaparse', 'valibot'],
    look: async ({ main }) => {
      await main.getByRole('link', { name: 'Upload' }).click();
      await expect(main.locator('input[type=file]')).toBeAttached();
    },
  },
  {
    name: 'rfr',
    path: '/rfr',
    table: 'Requests for Reconsideration',
    packages: ['@portal/dates', '@portal/map'],
    look: async (portal) => {
      await portal.entry('Home').click();
      await expect(portal.card(/^RfRs by phase in 2025$/).getByText(/, [\d,]+ requests?$/)).toBeVisible();
      await expect(portal.card('RfRs for province').getByRole('rowheader')).toHaveCount(4);
    },
  },
];

declare global {
  interface Window {
    /** The number of copies of React DOM on a page of these tests. */
    rendererCount?: number;
  }
}

/** Counts copies of React DOM: each looks for the developer tools when it starts. */
async function countRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.rendererCount = 0;
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      value: {
        supportsFiber: true,
        inject: () => {
          window.rendererCount = (window.rendererCount ?? 0) + 1;
          return window.rendererCount;
        },
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
}

const ends: (() => unknown)[] = [];

test.afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

for (const [index, { name, path, table, packages, look }] of outsiders.entries()) {
  test(`${name} passes its tests, builds and opens in the portal, outside this repository`, async ({
    asUser,
    stack,
  }) => {
    // Installs packages and runs all tests of the section.
    test.setTimeout(600_000);
    const { folder, npm, remove } = await copySection(name, packages);
    ends.push(remove);
    await npm('test');
    await npm('run', 'check');
    await npm('run', 'build');
    const { address, stop } = await createSiblingServer(join(folder, 'dist')).start(
      // Each section has its own URL: the portal caches which files a URL has.
      ports.section + index,
    );
    ends.push(stop);
    await stack.editManifest((manifest) => {
      manifest.hosts['outside'] = address;
      for (const app of manifest.apps) if (app['name'] === name) app['host'] = 'outside';
    });

    const requestedUrls: string[] = [];
    const page = await asUser('morgan.staff', {
      path,
      prepare: async (fresh) => {
        fresh.on('request', (request) => requestedUrls.push(request.url()));
        await countRenderers(fresh);
      },
    });
    const portal = new PortalPage(page);
    const rows = portal.main.getByRole('table', { name: table, exact: true }).getByRole('rowheader');
    await expect(rows.filter({ hasText: /\w/ }).nth(2)).toBeVisible();
    await look(portal);
    expect(requestedUrls).toContainEqual(expect.stringMatching(`^${address}/main\\.[0-9a-f]{8}\\.js$`));
    expect(await page.evaluate(() => window.rendererCount)).toBe(1);
  });
}
