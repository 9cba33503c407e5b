import { defineConfig } from '@playwright/test';
import root from '../../playwright.config';

/** The configuration of the end-to-end tests for measurements: run with `node scripts/test.mjs bench`. */
export default defineConfig({
  ...root,
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  timeout: 300_000,
  use: { ...root.use, screenshot: 'off' },
});
