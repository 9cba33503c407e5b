import { defineConfig } from '@playwright/test';
import root from '../../playwright.config';

/** The end-to-end tests' own configuration, for specs that take minutes; `npm run test:long` runs them. */
export default defineConfig({
  ...root,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/long',
  timeout: 300_000,
});
