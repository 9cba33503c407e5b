import { resolve } from 'node:path';
import type { Compiler, Configuration, RuleSetRule } from '@rspack/core';
import { fileNameOf, pack } from './packages/pack.mjs';
import { contractVersion, pluginApi } from './packages/plugin-api.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Makes of the scripts that were built an installable package: types, documents, `package.json` and an archive. */
class PackagePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('Package', async (compilation) => {
      if (compilation.errors.length === 0) await pack(pluginApi, contractVersion());
    });
  }
}

/** What authors of sections install. Their own builds make it small, so it stays readable. */
export function packages(base: Configuration, scripts: RuleSetRule): Configuration {
  const doors = Object.entries(pluginApi.doors);
  return {
    ...base,
    entry: Object.fromEntries(doors.map(([door, file]) => [fileNameOf(door), `./${file}.ts`])),
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
    externals: ['react', 'react-dom', 'react-dom/client', 'vue'],
    module: { rules: [scripts] },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new PackagePlugin()],
  };
}
