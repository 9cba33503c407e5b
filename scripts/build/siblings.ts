import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Configuration, rspack, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import * as v from 'valibot';
import { gallery, siblingNames } from '../lib/prepare.ts';
import { createAssetManifest, PrecompressPlugin } from './asset-plugins.ts';
import { sectionDevServer } from './dev-servers.ts';
import { libraryModules } from './published.mjs';
import { sharedPackages } from './shared-modules.ts';

const root = resolve(import.meta.dirname, '../..');
const inRoot = (...parts: string[]): string => resolve(root, ...parts);

/** The script formats of sibling apps. */
type ScriptKind = 'module' | 'system';

/** Options of all sibling apps' builds. */
export interface SiblingBuild {
  readonly base: (name: string) => Configuration;
  readonly scripts: RuleSetRule;
  readonly optimization: NonNullable<Configuration['optimization']>;
  /** Import specifiers of the modules that the portal shares with them. */
  readonly shared: readonly string[];
  /** The version in their asset manifests. */
  readonly version: string;
  readonly production: boolean;
  /** Whether the development server serves them. */
  readonly serving: boolean;
}

/** Import specifiers of more shared modules: libraries of the import map. */
const libraries = [
  '@portal/backends',
  '@portal/charts',
  '@portal/dates',
  '@portal/plugin-api',
  'react-router-dom',
];

/** One stylesheet for the app and its chunks, because the portal adds and removes only one. */
const oneStylesheet = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    styles: { name: 'main', type: 'css/mini-extract', chunks: 'all', enforce: true },
  },
} as const;

function createOutput(kind: ScriptKind, serving: boolean): Pick<Configuration, 'output' | 'externalsType'> {
  switch (kind) {
    case 'module':
      return {
        output: {
          library: { type: 'module' },
          module: true,
          chunkFormat: 'module',
          chunkLoading: 'import',
        },
        externalsType: 'module-import',
      };
    case 'system':
      return {
        output: {
          library: { type: 'system' },
          // Chunks are native modules beside the script, except on the development server, for hot updates.
          ...(serving ? {} : { chunkFormat: 'module', chunkLoading: 'import' }),
        },
        externalsType: 'system',
      };
  }
}

/** Externals of the shared modules. Families of controls stay lazy also in SystemJS scripts. */
function createExternals(kind: ScriptKind, shared: readonly string[]): Record<string, string> {
  const names = [...shared, ...libraries, ...Object.keys(libraryModules)];
  const isLazy = (name: string): boolean => kind === 'system' && name.includes('/controls/');
  return Object.fromEntries(names.map((name) => [name, isLazy(name) ? `import ${name}` : name]));
}

function createCssModulesOptions(name: string) {
  return {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: `${name}-[hash:base64:4]`,
  } as const;
}

interface SectionBuild {
  readonly name: string;
  /** The folder of the source. */
  readonly folder: string;
  /** The output folder. */
  readonly path: string;
  readonly kind: ScriptKind;
}

function createConfiguration({ name, folder, path, kind }: SectionBuild, build: SiblingBuild): Configuration {
  const { output, externalsType } = createOutput(kind, build.serving);
  const { production, serving } = build;
  const port = Number(process.env['SECTION_PORT'] ?? 0);
  return {
    ...build.base(`sibling-${name}`),
    entry: { main: `./${folder}/main` },
    target: ['web', 'es2022'],
    output: {
      path: inRoot(path),
      publicPath: serving ? `http://localhost:${port}/` : 'auto',
      uniqueName: name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      // The development server has its files in memory, and cleaning would remove hot updates.
      clean: !serving,
      ...output,
    },
    ...(externalsType === undefined ? {} : { externalsType }),
    externals: createExternals(kind, build.shared),
    module: {
      rules: [
        build.scripts,
        // A layer duplicates shared modules into deferred chunks, so that the first script stays small and in
        // one file.
        { test: /\/deferred\/index\.ts$/, layer: 'deferred' },
        {
          test: /\.css$/,
          layer: 'styles',
          type: 'javascript/auto',
          use: [
            { loader: rspack.CssExtractRspackPlugin.loader, options: { defaultExport: true } },
            { loader: 'css-loader', options: { modules: createCssModulesOptions(name) } },
          ],
        },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    optimization: { ...build.optimization, splitChunks: oneStylesheet },
    plugins: [
      createAssetManifest(build.version, kind, kind === 'system' ? sharedPackages : []),
      // The portal adds and removes the stylesheet. The development server replaces it by name.
      new rspack.CssExtractRspackPlugin({
        filename: serving ? '[name].css' : '[name].[contenthash:8].css',
        runtime: serving,
      }),
      ...(production ? [new PrecompressPlugin()] : []),
      ...(serving ? [new ReactRefreshRspackPlugin()] : []),
    ],
    ...(serving ? { devServer: sectionDevServer(port) } : {}),
  };
}

function isScriptKind(kind: string): kind is ScriptKind {
  return kind === 'module' || kind === 'system';
}

const ManifestSchema = v.object({ apps: v.array(v.object({ name: v.string(), load: v.string() })) });

/**
 * The configurations of the sibling apps, in the script format that the manifest names (`load`), and of the
 * gallery.
 */
export function siblings(build: SiblingBuild): Configuration[] {
  const text = readFileSync(inRoot('portal.manifest.json'), 'utf8');
  const { apps } = v.parse(ManifestSchema, JSON.parse(text));
  const configurations = siblingNames().map((name) => {
    const kind = apps.find((app) => app.name === name)?.load ?? 'module';
    if (!isScriptKind(kind)) throw new Error(`plugins/sibling/${name} cannot be built as "${kind}".`);
    const folders = { folder: `plugins/sibling/${name}`, path: `dist/siblings/${name}` };
    return createConfiguration({ name, kind, ...folders }, build);
  });
  return [
    ...configurations,
    createConfiguration({ ...gallery, path: 'dist/gallery', kind: 'module' }, build),
  ];
}
