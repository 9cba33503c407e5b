import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * How Jest reads sections: in a page, with TypeScript, stylesheets, pictures and the portal's packages. The repository
 * uses it for its own tests too.
 */
export default {
  testEnvironment: beside('browser-environment.mjs'),
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
  clearMocks: true,
  restoreMocks: true,
  moduleNameMapper: {
    '\\.css$': beside('css-module.cjs'),
    // The same modules of antd in the form that needs no translation.
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
  // The portal's packages are ES modules, which Jest reads when they are translated as the section's own are.
  transformIgnorePatterns: ['/node_modules/(?!@portal/(?!plugin-testing/))'],
};
