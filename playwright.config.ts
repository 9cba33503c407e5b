import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { portalAddress } from './tests/e2e/fixtures/addresses';

const report = process.env['TEST_REPORT'];
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browser = process.env['TEST_BROWSER'] ?? installed.find(existsSync) ?? '';

/** The tag of tests that only `npm run test:long` runs; it runs all of `tests/long` besides. */
export const longTag = /@long/;

export default defineConfig({
  testDir: 'tests/e2e/specs',
  grepInvert: longTag,
  outputDir: 'test-results',
  // A test may stop a host or change the manifest: each worker has a stack of its own.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // A machine that does other work as well is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    baseURL: portalAddress,
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Recording one costs each test a third of its time: `npx playwright test <spec> --trace on` where it is needed.
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
