// Jest reads this file itself, so it stays plain JavaScript: TypeScript here would need one more loader.

/** Folders whose code runs in Node; everything else under src and plugins runs in a browser. */
const nodeTests = [
  '<rootDir>/src/{base,manifest,backends}/**/*.test.ts',
  '<rootDir>/{server,sandbox,cli,scripts}/**/*.test.ts',
  '<rootDir>/tests/{contract,architecture,support}/**/*.test.ts',
];

const shared = {
  clearMocks: true,
  restoreMocks: true,
  // Doors ("#base") resolve through "imports" of package.json; only files that are not code need a mapping.
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/css-module.ts',
    '\\.css$': '<rootDir>/tests/support/empty-module.ts',
    // The same modules of antd in the form that needs no translation.
    '^antd/es/(.*)$': 'antd/lib/$1',
  },
  transform: {
    '\\.(svg|png|jpe?g|webp|avif|woff2?)$': '<rootDir>/tests/support/file-name-transform.mjs',
    '\\.([cm]?[jt]s|[jt]sx)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
          keepClassNames: true,
        },
        module: { type: 'commonjs', importInterop: 'swc' },
        sourceMaps: 'inline',
      },
    ],
  },
  // Packages that ship only ES modules are translated like our own code.
  transformIgnorePatterns: [
    '/node_modules/(?!(@github|@fullcalendar|@full-ui|temporal-polyfill|temporal-utils|single-spa|single-spa-react|jose|mobx|mobx-react-lite|valibot|@valibot|fast-check|pure-rand)/)',
  ],
  modulePathIgnorePatterns: ['<rootDir>/(dist|\\.data|test-results|\\.cache)/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/architecture/(faults|\\.faults)/'],
};

/** @type {import('jest').Config} */
export default {
  workerIdleMemoryLimit: '1GB',
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
      testEnvironment: '<rootDir>/tests/support/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/tests/support/browser-setup.ts'],
      testMatch: ['<rootDir>/{src,plugins}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '<rootDir>/src/(base|manifest|backends)/'],
    },
  ],
};
