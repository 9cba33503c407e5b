import { resolve } from 'node:path';
import { rspack, type Compiler, type Configuration, type RuleSetRule } from '@rspack/core';
import { pack } from './packages/pack.ts';
import {
  findPackage,
  getFileName,
  getFolder,
  getPublishedName,
  packages,
  sharedLibraries,
  type PackageDescription,
} from './packages/package-list.ts';

const root = resolve(import.meta.dirname, '../..');

/** Completes a build to an installable package: types, documents, `package.json` and an archive. */
class PackagePlugin {
  readonly #description: PackageDescription;

  constructor(description: PackageDescription) {
    this.#description = description;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('Package', async (compilation) => {
      if (compilation.errors.length === 0) await pack(this.#description);
    });
  }
}

/** The external of a request; `undefined` for modules that are bundled. */
function getExternal(
  request: string,
  { name: ownName, dependencies = [] }: PackageDescription,
): string | undefined {
  const published = getPublishedName(request);
  // Lazy, so that tests without controls do not load antd.
  if (published?.startsWith(`${ownName}/controls/`) === true) return `import ${published}`;
  if (published !== undefined) return published;
  // Lazy, so that tests without a map do not load the map library. The portal provides its worker.
  if (request.startsWith('maplibre-gl')) return request === 'maplibre-gl' ? `import ${request}` : undefined;
  const isExternal = [...sharedLibraries, ...dependencies].some(
    (name) => request === name || request.startsWith(`${name}/`),
  );
  return isExternal ? request : undefined;
}

/** A package of native modules. It is not minified, because authors' builds do that. */
function createModules(
  description: PackageDescription,
  base: (name: string) => Configuration,
  rules: readonly RuleSetRule[],
): Configuration {
  const entryPoints = Object.entries(description.entryPoints);
  return {
    ...base(`package-${description.name.replace('@portal/', '')}`),
    entry: Object.fromEntries(entryPoints.map(([name, file]) => [getFileName(name), `./${file}.ts`])),
    target: ['web', 'es2022'],
    output: {
      path: resolve(root, getFolder(description)),
      // Chunks that several entry points share have no name.
      filename: ({ chunk }) => (chunk?.name === undefined ? 'shared-[id].js' : '[name].js'),
      cssFilename: '[name].css',
      clean: { keep: /\.(d\.ts|json|md)$|^styles\.css$/ },
      module: true,
      chunkFormat: 'module',
      library: { type: 'modern-module' },
    },
    externalsType: 'module',
    externals: [async ({ request = '' }) => getExternal(request, description)],
    module: {
      rules: [
        ...rules,
        { test: /\.css$/, type: 'css/auto' },
        // Not emitted: a portal of the same build serves images under the same name.
        {
          test: /\.svg$/,
          type: 'asset/resource',
          generator: { emit: false, publicPath: '/', filename: 'assets/[name].[contenthash:8][ext]' },
        },
        { test: /-csp-worker\.js$/, type: 'asset/resource', generator: { emit: false, publicPath: '/' } },
      ],
      parser: { javascript: { dynamicImportMode: 'eager' }, 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: '[name]-[local]' } },
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new PackagePlugin(description)],
  };
}

const testing = findPackage('@portal/plugin-testing');

/**
 * A build of the testing library: the portal in one file, without the libraries that it shares with the
 * section.
 */
function createTesting(
  description: PackageDescription,
  base: Configuration,
  scripts: RuleSetRule,
  kind: 'module' | 'commonjs',
): Configuration {
  const isModule = kind === 'module';
  return {
    ...base,
    name: `plugin-testing-${kind}`,
    entry: {
      index: './src/plugin-testing/jest/index.ts',
      'fake-portal': './src/plugin-testing/fake-portal/index.ts',
    },
    target: ['web', 'es2022'],
    output: {
      path: resolve(root, getFolder(description)),
      filename: isModule ? '[name].js' : '[name].cjs',
      publicPath: '/',
      library: { type: isModule ? 'modern-module' : 'commonjs2' },
      ...(isModule ? { module: true, chunkFormat: 'module' as const } : {}),
    },
    externalsType: kind,
    externals: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'mobx', 'mobx-react-lite'],
    module: {
      rules: [
        scripts,
        { test: /\.css$/, type: 'css/auto', generator: { exportsOnly: true } },
        { test: /\.(svg|woff2)$/, type: 'asset/resource', generator: { emit: false } },
      ],
      parser: { javascript: { dynamicImportMode: 'eager' }, 'css/auto': { namedExports: false } },
    },
    optimization: { minimize: false, splitChunks: false },
  };
}

/** The testing package: two module formats, plus the page and the server for a single section. */
function createTestingPackage(
  description: PackageDescription,
  base: Configuration,
  scripts: RuleSetRule,
): readonly Configuration[] {
  return [
    createTesting(description, base, scripts, 'module'),
    {
      ...createTesting(description, base, scripts, 'commonjs'),
      // The package is complete only when these have been built into the same folder.
      dependencies: ['plugin-testing-module', 'section-page', 'section-server'],
      plugins: [new PackagePlugin(description)],
    },
  ];
}

/** A Node program with all its dependencies bundled. */
function createProgram(description: PackageDescription, node: Configuration, file: string): Configuration {
  return {
    ...node,
    name: description.name,
    entry: { main: `./${file}.ts` },
    output: { ...node.output, path: resolve(root, getFolder(description)) },
    externals: [],
    plugins: [
      new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true }),
      new PackagePlugin(description),
    ],
  };
}

/** The packages that authors of sections install. `node` is the base configuration of Node programs. */
export function packagesForAuthors(
  base: (name: string) => Configuration,
  scripts: RuleSetRule,
  libraryRules: readonly RuleSetRule[],
  node: Configuration,
): readonly Configuration[] {
  return packages.flatMap((description) => {
    if (description === testing) {
      return createTestingPackage(description, base('plugin-testing'), scripts);
    }
    return description.program === undefined
      ? createModules(description, base, [scripts, ...libraryRules])
      : createProgram(description, node, description.program);
  });
}
