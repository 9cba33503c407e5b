import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The Jest configuration for sections: jsdom, TypeScript, stylesheets, pictures and the portal's packages.
 * The repository uses it for its own tests too.
 */
export default {
  testEnvironment: beside('browser-environment.mjs'),
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
  clearMocks: true,
  restoreMocks: true,
  moduleNameMapper: {
    '\\.css$': beside('css-module.cjs'),
    // The CommonJS build of antd's modules, which needs no transform.
    '^antd/es/(.*)$': 'antd/lib/$1',
  },
  transform: {
    '\\.(svg|png|jpe?g|webp|avif|woff2?)$': beside('file-name-transform.mjs'),
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
  // The portal's packages are ES modules, so Jest must transform them like the section's own.
  transformIgnorePatterns: ['/node_modules/(?!@portal/(?!plugin-testing/))'],
};
