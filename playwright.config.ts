import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { portalAddress } from './tests/e2e/fixtures/addresses';

const report = process.env['TEST_REPORT'];
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browser = process.env['TEST_BROWSER'] ?? systemBrowsers.find(existsSync) ?? '';

/** Tag of tests that only `npm run test:long` runs. */
export const longTag = /@long/;

export default defineConfig({
  testDir: 'tests/e2e/specs',
  grepInvert: longTag,
  outputDir: 'test-results',
  // Each worker has its own stack, because tests stop hosts and change the manifest.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous, so that a busy machine does not fail tests.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    baseURL: portalAddress,
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Recording takes a third of each test's time. When needed: `npx playwright test <spec> --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser === '' ? {} : { executablePath: browser }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
