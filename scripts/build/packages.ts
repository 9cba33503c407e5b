import { resolve } from 'node:path';
import type { Compiler, Configuration, RuleSetRule } from '@rspack/core';
import { pack } from './packages/pack.mjs';
import { contractVersion, pluginApi, type PackageDescription } from './packages/plugin-api.mjs';
import { pluginTesting } from './packages/plugin-testing.mjs';
import { getFileName } from './packages/types.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Makes of the scripts that were built an installable package: types, documents, `package.json` and an archive. */
class PackagePlugin {
  readonly #description: PackageDescription;

  constructor(description: PackageDescription) {
    this.#description = description;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('Package', async (compilation) => {
      if (compilation.errors.length === 0) await pack(this.#description, contractVersion());
    });
  }
}

/** What authors of sections install. Their own builds make it small, so it stays readable. */
export function packages(base: Configuration, scripts: RuleSetRule): Configuration {
  const doors = Object.entries(pluginApi.doors);
  return {
    ...base,
    entry: Object.fromEntries(doors.map(([door, file]) => [getFileName(door), `./${file}.ts`])),
    target: ['web', 'es2022'],
    output: {
      path: resolve(root, pluginApi.folder),
      // What several doors use has no name.
      filename: ({ chunk }) => (chunk?.name === undefined ? 'shared.js' : '[name].js'),
      module: true,
      chunkFormat: 'module',
      library: { type: 'modern-module' },
    },
    externalsType: 'module',
    externals: ['react', 'react-dom', 'react-dom/client', 'mobx'],
    module: { rules: [scripts] },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new PackagePlugin(pluginApi)],
  };
}

/** What the tests of a section run with: the portal in one file, beside the libraries that it shares with the section. */
function testing(base: Configuration, scripts: RuleSetRule, kind: 'module' | 'commonjs'): Configuration {
  const isModule = kind === 'module';
  return {
    ...base,
    name: `plugin-testing-${kind}`,
    entry: { index: './src/plugin-testing/jest/index.ts' },
    target: ['web', 'es2022'],
    output: {
      path: resolve(root, pluginTesting.folder),
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

/** The package for testing: its two forms for tests, to which page and server of the section alone are put. */
export function testingPackage(base: Configuration, scripts: RuleSetRule): readonly Configuration[] {
  const last = testing(base, scripts, 'commonjs');
  return [
    testing(base, scripts, 'module'),
    {
      ...last,
      dependencies: ['plugin-testing-module', 'section-page', 'section-server'],
      plugins: [new PackagePlugin(pluginTesting)],
    },
  ];
}
