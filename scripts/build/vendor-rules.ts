import { resolve } from 'node:path';
import { rspack, type RuleSetRule } from '@rspack/core';

const root = resolve(import.meta.dirname, '../..');
const inRoot = (path: string): string => resolve(root, path);

/** What the shell's build does to modules of others before it takes them in. */
export const vendorRules: RuleSetRule[] = [
  // The identity client imports these for nothing wherever they are not called.
  { test: /node_modules\/(@aws-crypto|@smithy|tslib|uuid)\//, sideEffects: false },
  // Its storages and hubs are made when the module is loaded, of which the portal uses one each.
  {
    test: /node_modules\/@aws-amplify\/core\/dist\/esm\/(storage|Hub)\/index\.mjs$/,
    loader: inRoot('scripts/build/unused-instances-loader.mjs'),
  },
  {
    test: /node_modules\/@aws-amplify\/core\/dist\/esm\/utils\/parseAmplifyConfig\.mjs$/,
    loader: inRoot('scripts/build/plain-configuration-loader.mjs'),
  },
  {
    test: /node_modules\/@aws-amplify\/core\/dist\/esm\/Platform\/types\.mjs$/,
    loader: inRoot('scripts/build/pure-enumerations-loader.mjs'),
  },
  // Signed-out documents host no app; the portal leads this one call to plain http on this machine.
  {
    test: /[\\/]completeOAuthFlow\.mjs$/,
    loader: 'builtin:swc-loader',
    options: { jsc: { transform: { optimizer: { globals: { vars: { fetch: 'window.fetch' } } } } } },
  },
  { test: inRoot('src/ui/controls/antd.css'), loader: inRoot('scripts/build/antd-styles-loader.mjs') },
];

/** Have no names: whoever needs controls or cards of posts fetches what its own need, and what several need only once. */
export const sharedChunks = {
  controls: {
    chunks: 'async',
    minChunks: 2,
    test: /node_modules\/(antd|@ant-design|@rc-component)\/|src\/ui\/controls\//,
  },
  posts: {
    chunks: 'async',
    minChunks: 2,
    test: /node_modules\/dompurify\/|src\/ui\/posts\//,
  },
  dates: {
    chunks: 'async',
    minChunks: 2,
    test: /node_modules\/dayjs\/|src\/base\/dates\.ts/,
  },
} as const;

/** Replaces the modules by which antd and its icons write style elements, which the security policy refuses. */
export const ownStyleWriter = () =>
  new rspack.NormalModuleReplacementPlugin(
    /[\\/](Dom[\\/]dynamicCSS|cssUtils)(\.js)?$/,
    inRoot('src/ui/controls/adopted-styles.ts'),
  );
