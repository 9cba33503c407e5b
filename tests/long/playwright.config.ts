import { defineConfig } from '@playwright/test';
import type { TokenHolder } from '../e2e/fixtures';
import root, { longSpecs } from '../../playwright.config';

/** The end-to-end tests' own configuration, for specs that take minutes; `npm run test:long` runs them. */
export default defineConfig<object, { sessions: TokenHolder }>({
  ...root,
  testIgnore: [],
  projects: [
    { name: 'long', testDir: '.', testMatch: '*.spec.ts' },
    { name: 'journeys', testDir: '../e2e/specs', testMatch: longSpecs },
    {
      name: 'browser sessions',
      testDir: '../e2e/specs',
      testMatch: /\/(budgets|session|sign-in|passkeys|security|account-words|notifications)[^/]*\.spec\.ts$/,
      use: { sessions: 'browser' },
    },
    {
      name: 'sign-in flows in browser sessions',
      testDir: '.',
      testMatch: /\/(sign-in-flows|password-reset)\.spec\.ts$/,
      use: { sessions: 'browser' },
    },
  ],
  outputDir: '../../test-results/long',
  timeout: 300_000,
});
