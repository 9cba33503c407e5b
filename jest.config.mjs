// Jest reads this file itself, so it stays plain JavaScript: TypeScript here would need one more loader.

import { published } from './scripts/build/published.mjs';
import preset from './tests/support/jest-preset.mjs';

/** Folders whose code runs in Node; everything else under src and plugins runs in a browser. */
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
  // Packages that ship only ES modules are translated like our own code.
  transformIgnorePatterns: [
    '/node_modules/(?!(@github|@opentelemetry|@mapbox|@maplibre|pbf|@fullcalendar|@full-ui|temporal-polyfill|temporal-utils|single-spa|single-spa-react|jose|mobx|mobx-react-lite|valibot|@valibot|fast-check|pure-rand)/)',
  ],
  modulePathIgnorePatterns: ['<rootDir>/(dist|\\.data|test-results|\\.cache|tests/faults/apps)/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/architecture/(faults|\\.faults)/'],
};

/** @type {import('jest').Config} */
export default {
  workerIdleMemoryLimit: '1GB',
  // A machine that does other work as well is slow, not wrong.
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
