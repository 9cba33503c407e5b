import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@rspack/cli';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BuildManifestPlugin, PrecompressPlugin } from './scripts/build/asset-plugins.ts';
import { shellDevServer } from './scripts/build/dev-servers.ts';
import { packages, testingPackage } from './scripts/build/packages.ts';
import { sampleAnswers, sectionPage, sectionServer } from './scripts/build/section/section-builds.ts';
import {
  excludeFromLibraries,
  libraryEntries,
  sharedLibraries,
  sharedModules,
} from './scripts/build/shared-modules.ts';
import { siblings } from './scripts/build/siblings.ts';
import { vendorPatches, VendorPatchesPlugin } from './scripts/build/vendor-patches.ts';
import { siblingNames } from './scripts/lib/prepare.mjs';

const root = import.meta.dirname;
const { version }: { readonly version: string } = JSON.parse(
  readFileSync(resolve(root, 'package.json'), 'utf8'),
);
const inRoot = (...parts: string[]): string => resolve(root, ...parts);

// What Refresh puts into a module asks for a timer, which comes from this very file.
const beforeRefresh = [/node_modules/];

const browserTargets = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.4'];

const minimizer: NonNullable<Configuration['optimization']> = {
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({
      extractComments: false,
      minimizerOptions: { ecma: 2022, module: true, compress: { passes: 3 }, format: { comments: false } },
    }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserTargets } }),
  ],
};

const messages: RuleSetRule = {
  test: /\/messages\/([a-z-]+\.)?en\.json$/,
  loader: inRoot('scripts/build/messages-loader.mjs'),
  type: 'javascript/auto',
};

function scripts(options: { readonly targets?: string[]; readonly refresh?: boolean }): RuleSetRule {
  return { oneOf: [messages, typescript(options)] };
}

function typescript(options: { readonly targets?: string[]; readonly refresh?: boolean }): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: options.refresh, refresh: options.refresh },
        },
      },
      ...(options.targets === undefined ? {} : { env: { targets: options.targets } }),
    },
    type: 'javascript/auto',
  };
}

function base(name: string, production: boolean): Configuration {
  return {
    name,
    context: root,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

function shell(production: boolean, serving: boolean): Configuration {
  return {
    ...base('shell', production),
    entry: {
      account: './src/account.tsx',
      main: './src/main.tsx',
      mode: './src/mode.ts',
      ...libraryEntries(),
    },
    target: ['web', 'es2022'],
    node: { global: false },
    output: {
      path: inRoot('dist/shell'),
      uniqueName: 'portal',
      publicPath: serving ? 'http://localhost:4001/' : '/',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      crossOriginLoading: 'anonymous',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:8].css',
      cssChunkFilename: 'assets/[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    externalsType: 'module',
    externals: [async (data) => excludeFromLibraries(data)],
    module: {
      rules: [
        scripts({ targets: browserTargets, refresh: serving }),
        ...vendorPatches,
        { test: inRoot('src/ui/controls/antd.css'), loader: inRoot('scripts/build/antd-styles-loader.mjs') },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2$/, type: 'asset/resource' },
        // An icon sheet works from the page's own origin only, also where scripts come from the dev server.
        { test: /\.svg$/, type: 'asset/resource', generator: { publicPath: '/' } },
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: production ? 'p[id]-[local]' : '[name]-[local]' } },
    },
    optimization: {
      ...minimizer,
      runtimeChunk: false,
      mangleExports: production ? 'size' : false,
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: {
        chunks: 'all',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 10 },
          // Without names: who needs controls or cards of posts fetches what its own need, and what several need only once.
          controls: {
            chunks: 'async',
            minChunks: 2,
            test: /node_modules\/(antd|@ant-design|@rc-component)\/|src\/ui\/controls\//,
          },
          posts: { chunks: 'async', minChunks: 2, test: /node_modules\/dompurify\/|src\/ui\/posts\// },
          dates: { chunks: 'async', minChunks: 2, test: /node_modules\/dayjs\/|src\/base\/dates\.ts/ },
        },
      },
    },
    plugins: [
      new VendorPatchesPlugin(),
      new BuildManifestPlugin(sharedModules, sharedLibraries),
      ...(production ? [new PrecompressPlugin()] : []),
      ...(serving ? [new ReactRefreshRspackPlugin({ exclude: beforeRefresh })] : []),
    ],
    ...(serving ? { devServer: shellDevServer } : {}),
  };
}

function node(production: boolean): Configuration {
  return {
    ...base('node', production),
    entry: {
      server: './server/main.ts',
      cli: './cli/main.ts',
      sandbox: './sandbox/main.ts',
      'sibling-host': './sandbox/sibling-host.ts',
    },
    target: 'node20',
    output: {
      path: inRoot('dist/node'),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsType: 'module',
    externals: [
      ({ request }, callback) => {
        const isPackage = request !== undefined && !/^(\.|#|\/)/.test(request);
        if (isPackage) callback(undefined, request);
        else callback();
      },
    ],
    externalsPresets: { node: true },
    module: { rules: [scripts({})] },
    optimization: { minimize: false, splitChunks: false },
  };
}

export default defineConfig((env, argv) => {
  const production = argv['mode'] !== 'development';
  const serving = env['RSPACK_SERVE'] === true;
  return [
    shell(production, serving),
    ...siblings({
      base: (name) => base(name, production),
      scripts: scripts({ targets: browserTargets, refresh: serving }),
      optimization: minimizer,
      shared: sharedModules.map(({ specifier }) => specifier),
      version,
      production,
      serving,
    }),
    node(production),
    ...siblingNames().flatMap((name) =>
      sampleAnswers(name, base(`answers-${name}`, true), scripts({ targets: browserTargets })),
    ),
    sectionPage(shell(true, false), [new BuildManifestPlugin(sharedModules, sharedLibraries)]),
    sectionServer(node(true)),
    packages(base('packages', true), scripts({ targets: browserTargets })),
    ...testingPackage(base('plugin-testing', true), scripts({ targets: browserTargets })),
  ];
});
