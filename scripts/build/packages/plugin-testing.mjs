const room = 'src/plugin-testing';

/** The portal around one section, as a package: for the tests of a section, and for the page on which it stands alone. */
export const pluginTesting = {
  name: '@portal/plugin-testing',
  folder: 'dist/packages/plugin-testing',
  description: 'The Municipal Portal around one section, for its tests and for whoever works on it.',
  doors: { '.': `${room}/jest/index`, './serve': 'server/section/index' },
  /** The packages of the portal that its types are imported from. */
  foreign: ['@portal/plugin-api'],
  peers: ['react', 'react-dom', 'mobx', 'mobx-react-lite', 'jest-environment-jsdom'],
  optional: ['jest-environment-jsdom'],
  documents: {
    'README.md': 'scripts/build/packages/plugin-testing-readme.md',
    'docs/testing-a-plugin.md': 'docs/testing-a-plugin.md',
    'environment.mjs': 'tests/support/browser-environment.mjs',
  },
  /** What else stands in its `package.json`. */
  further: {
    bin: { 'portal-section': './portal-section.js' },
    exports: {
      '.': { types: './index.d.ts', require: './index.cjs', default: './index.js' },
      './environment': './environment.mjs',
    },
  },
  sources: [
    'src',
    'server',
    'tests/support/browser-environment.mjs',
    'scripts/build',
    'docs/testing-a-plugin.md',
    'package.json',
    'rspack.config.ts',
  ],
};
