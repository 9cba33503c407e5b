// JavaScript, because Jest would need another loader for a TypeScript configuration.

import { published } from './scripts/build/published.mjs';
import preset from './tests/support/jest-preset.mjs';

/** Tests that run in Node; all others of src and plugins run in jsdom. */
const nodeTests = [
  '<rootDir>/src/{base,manifest,backends}/**/*.test.ts',
  '<rootDir>/{server,sandbox,cli,deploy,scripts}/**/*.test.ts',
  '<rootDir>/tests/{contract,architecture,support}/**/*.test.ts',
];

const shared = {
  clearMocks: preset.clearMocks,
  restoreMocks: preset.restoreMocks,
  // Entry points ("#base") resolve through "imports" of package.json.
  moduleNameMapper: {
    ...Object.fromEntries(
      Object.entries(published).map(([name, file]) => [`^${name}$`, `<rootDir>/${file}`]),
    ),
    ...preset.moduleNameMapper,
    '^fast-check$': '<rootDir>/tests/support/seeded-fast-check.cjs',
  },
  transform: preset.transform,
  // Packages that contain only ES modules are transformed too.
  transformIgnorePatterns: [
    '/node_modules/(?!(@github|@opentelemetry|@mapbox|@maplibre|pbf|@fullcalendar|@full-ui|temporal-polyfill|temporal-utils|single-spa|single-spa-react|jose|mobx|mobx-react-lite|valibot|@valibot|fast-check|pure-rand)/)',
  ],
  modulePathIgnorePatterns: ['<rootDir>/(dist|\\.data|test-results|\\.cache|tests/faults/apps)/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/architecture/(faults|\\.faults)/'],
};

/** @type {import('jest').Config} */
export default {
  workerIdleMemoryLimit: '1GB',
  // Generous, so that a busy machine does not fail tests.
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: nodeTests,
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: preset.testEnvironment,
      setupFilesAfterEnv: preset.setupFilesAfterEnv,
      testMatch: ['<rootDir>/{src,plugins}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '<rootDir>/src/(base|manifest|backends)/'],
    },
  ],
};
