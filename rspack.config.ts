import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@rspack/cli';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { register } from 'tsx/esm/api';
import { BuildManifestPlugin, PrecompressPlugin } from './scripts/build/asset-plugins.ts';
import { BundledPackagesPlugin } from './scripts/build/bundled-packages.ts';
import { shellDevServer } from './scripts/build/dev-servers.ts';
import { library } from './scripts/build/library.ts';
import { cognitoTriggers, nodePrograms } from './scripts/build/node-programs.ts';
import { packagesForAuthors } from './scripts/build/packages.ts';
import { publishedAliases } from './scripts/build/published.mjs';
import {
  sampleAnswers,
  sectionPage,
  sectionPageFolder,
  sectionServer,
} from './scripts/build/section/section-builds.ts';
import {
  excludeSharedModules,
  libraryEntries,
  sharedLibraries,
  sharedModules,
} from './scripts/build/shared-modules.ts';
import { siblings } from './scripts/build/siblings.ts';
import { scripts } from './scripts/build/script-rules.ts';
import { shellPatches, VendorPatchesPlugin } from './scripts/build/vendor-patches.ts';
import { packedBuilds, siblingNames } from './scripts/lib/prepare.ts';

// The loaders are TypeScript too; Rspack itself transforms only this file.
register({ tsconfig: false });

const root = import.meta.dirname;
const inRoot = (...parts: string[]): string => resolve(root, ...parts);
const { version }: { readonly version: string } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

// The code that Fast Refresh injects into a module depends on packages, so it must not be injected into
// those.
const refreshExclude = [/node_modules/];

const browserTargets = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.4'];

const minimizer: NonNullable<Configuration['optimization']> = {
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({
      // A classic script that is already minified.
      exclude: /-csp-worker\./,
      extractComments: false,
      minimizerOptions: { ecma: 2022, module: true, compress: { passes: 3 }, format: { comments: false } },
    }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserTargets } }),
  ],
};

const antdStyles: RuleSetRule = {
  test: /\/src\/ui\/controls\/(\w+\/)?\w+\.css$/,
  loader: inRoot('scripts/build/antd-styles-loader.ts'),
};

/** Class names by hash instead of module id, so that the server renders the names of the browser's build. */
const classNames = (production: boolean) => ({
  localIdentName: production ? 'p[hash:5]-[local]' : '[name]-[local]',
});

/**
 * Writes source maps outside the output folder, so that they are not served or packed. `portal source` reads
 * them.
 */
function withPrivateMaps(configuration: Configuration, production: boolean): Configuration {
  if (!production) return configuration;
  const sourceMapFilename = '../source-maps/[file].map';
  return {
    ...configuration,
    devtool: 'hidden-source-map',
    output: { ...configuration.output, sourceMapFilename },
  };
}

/** `uniqueName` of the browser's and the server's build: part of the class name hashes. */
const shellName = 'portal';

function base(name: string, production: boolean): Configuration {
  return {
    name,
    context: root,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: publishedAliases },
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

function shell(production: boolean, serving: boolean): Configuration {
  return {
    ...base('shell', production),
    // The import map lists the library's files; a dev server finds them on disk.
    ...(serving ? {} : { dependencies: ['library'] }),
    entry: {
      account: './src/account.tsx',
      main: './src/main.tsx',
      mode: './src/document-override.ts',
      ...libraryEntries(),
    },
    target: ['web', 'es2022'],
    node: { global: false },
    output: {
      path: inRoot('dist/shell'),
      uniqueName: shellName,
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
    externalsType: 'module-import',
    externals: [async (data) => excludeSharedModules(data)],
    module: {
      rules: [
        scripts({ targets: browserTargets, refresh: serving }),
        ...shellPatches,
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2$/, type: 'asset/resource' },
        // Icon sheets must come from the page's origin, also when a dev server serves the scripts.
        { test: /\.svg$/, type: 'asset/resource', generator: { publicPath: '/' } },
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': classNames(production) },
    },
    optimization: {
      ...minimizer,
      runtimeChunk: false,
      mangleExports: production ? 'size' : false,
      moduleIds: 'deterministic',
      // Otherwise the first script contains a map of ids to names.
      chunkIds: 'named',
      splitChunks: {
        chunks: 'all',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 10 },
          posts: {
            name: 'posts',
            chunks: 'async',
            minChunks: 2,
            test: /node_modules\/dompurify\/|src\/ui\/posts\//,
          },
          schemas: {
            name: 'schemas',
            chunks: 'async',
            minChunks: 2,
            test: /node_modules\/valibot\/|src\/backends\/(fields|http)\.ts/,
          },
          dates: {
            name: 'dates',
            chunks: 'async',
            minChunks: 2,
            test: /node_modules\/dayjs\/|src\/base\/dates\.ts/,
          },
        },
      },
    },
    plugins: [
      new VendorPatchesPlugin(shellPatches),
      new BuildManifestPlugin(sharedModules, sharedLibraries),
      ...(production ? [new PrecompressPlugin()] : []),
      ...(serving ? [new ReactRefreshRspackPlugin({ exclude: refreshExclude })] : []),
    ],
    ...(serving ? { devServer: shellDevServer } : {}),
  };
}

const node = (production: boolean): Configuration => nodePrograms(base('node', production));

/** The part of the shell that the portal server renders, in one file. */
function documentRenderer(production: boolean): Configuration {
  return {
    ...base('document', production),
    entry: { document: './src/document.tsx' },
    target: 'node20',
    output: {
      path: inRoot('dist/node'),
      uniqueName: shellName,
      filename: '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      publicPath: '/',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsPresets: { node: true },
    module: {
      rules: [
        scripts({}),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|svg)$/, type: 'asset/resource', generator: { emit: false } },
      ],
      parser: { 'css/auto': { namedExports: false }, javascript: { dynamicImportMode: 'eager' } },
      generator: { 'css/auto': { ...classNames(production), exportsOnly: true } },
    },
    optimization: { minimize: false, splitChunks: false },
  };
}

/** Adds the list of bundled packages to builds that `npm run pack` includes. */
function withBundledPackages(configuration: Configuration): Configuration {
  if (configuration.mode !== 'production' || !packedBuilds.includes(configuration.name ?? ''))
    return configuration;
  return { ...configuration, plugins: [...(configuration.plugins ?? []), new BundledPackagesPlugin()] };
}

export default defineConfig((env, argv) => {
  const production = argv['mode'] !== 'development';
  const serving = env['RSPACK_SERVE'] === true;
  const libraryBuild = {
    scripts: scripts({ targets: browserTargets }),
    styles: antdStyles,
    optimization: minimizer,
    production,
  };
  return [
    withPrivateMaps(
      library(base('library', production), { ...libraryBuild, folder: 'dist/shell' }),
      production,
    ),
    library(base('library-of-section-page', true), {
      ...libraryBuild,
      folder: sectionPageFolder,
      local: true,
    }),
    withPrivateMaps(shell(production, serving), production),
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
    cognitoTriggers(base('cognito', true)),
    documentRenderer(production),
    ...siblingNames().flatMap((name) =>
      sampleAnswers(name, base(`answers-${name}`, true), scripts({ targets: browserTargets })),
    ),
    sectionPage({ ...shell(true, false), dependencies: ['library-of-section-page'] }, [
      new BuildManifestPlugin(sharedModules, sharedLibraries),
    ]),
    sectionServer(node(true)),
    ...packagesForAuthors(
      (name) => base(name, true),
      scripts({ targets: browserTargets }),
      [antdStyles],
      node(true),
    ),
  ].map(withBundledPackages);
});
