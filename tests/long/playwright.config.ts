import { defineConfig } from '@playwright/test';
import type { TokenHolder } from '../e2e/fixtures';
import root, { longTag } from '../../playwright.config';

const { grepInvert: _gate, ...shared } = root;

/**
 * Projects are named after the parts of `npm run test:long`, which are the folders here; a part may have
 * several projects.
 */
export default defineConfig<object, { sessions: TokenHolder }>({
  ...shared,
  projects: [
    ...['accessibility', 'authors', 'browsers', 'faults', 'servers', 'sessions'].map((name) => ({
      name,
      testDir: name,
      testMatch: '*.spec.ts',
    })),
    { name: 'journeys', testDir: 'journeys', testMatch: '*.spec.ts' },
    { name: 'journeys beside the gate', testDir: '../e2e/specs', grep: longTag },
    {
      name: 'dates',
      timeout: 60_000,
      testDir: '../e2e/specs',
      testMatch: /\/(dashboard-widgets|banner-editor|appeals|sla)\.spec\.ts$/,
      // Tests that do not depend on the date.
      grepInvert: /axe violation|small screen|WebGL|conflict|code loads/,
    },
    {
      name: 'sessions held by browsers',
      testDir: '../e2e/specs',
      testMatch: /\/(budgets|session|sign-in|passkeys|security|account-words|notifications)[^/]*\.spec\.ts$/,
      use: { sessions: 'browser' },
    },
    {
      name: 'sessions held by browsers: sign-in flows',
      testDir: 'sessions',
      testMatch: /\/(sign-in-flows|password-reset)\.spec\.ts$/,
      use: { sessions: 'browser' },
    },
  ],
  outputDir: '../../test-results/long',
  timeout: 300_000,
});
