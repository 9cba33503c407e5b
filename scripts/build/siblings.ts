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

/** The kinds of script that a sibling app of this repository can be built to. */
type ScriptKind = 'module' | 'system';

/** What all sibling apps are built with. */
export interface SiblingBuild {
  readonly base: (name: string) => Configuration;
  readonly scripts: RuleSetRule;
  readonly optimization: NonNullable<Configuration['optimization']>;
  /** What the portal shares with them, by the names they import. */
  readonly shared: readonly string[];
  /** The version that their asset manifests name. */
  readonly version: string;
  readonly production: boolean;
  /** Whether they are served while somebody works on one of them. */
  readonly serving: boolean;
}

/** What the portal shares with sections besides `shared`: libraries of the import map, by the names they import. */
const libraries = [
  '@portal/backends',
  '@portal/charts',
  '@portal/dates',
  '@portal/plugin-api',
  'react-router-dom',
];

/** An app has one stylesheet, which the portal brings and takes away: what its chunks look like is in it too. */
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
          // A script finds its chunks beside it; while they change, the development server brings them.
          ...(serving ? {} : { chunkFormat: 'module', chunkLoading: 'import' }),
        },
        externalsType: 'system',
      };
  }
}

/** A family of controls comes when it is first asked for; SystemJS would fetch it with the script that may ask. */
function createExternals(kind: ScriptKind, shared: readonly string[]): Record<string, string> {
  const names = [...shared, ...libraries, ...Object.keys(libraryModules)];
  const isLazy = (name: string): boolean => kind === 'system' && name.includes('/controls/');
  return Object.fromEntries(names.map((name) => [name, isLazy(name) ? `import ${name}` : name]));
}

function createModules(name: string) {
  return {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: `${name}-[hash:base64:4]`,
  } as const;
}

/** A section's source and what it is built to. */
interface SectionBuild {
  readonly name: string;
  readonly folder: string;
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
      // What is served is not on the disk, and hot updates would be cleaned away.
      clean: !serving,
      ...output,
    },
    ...(externalsType === undefined ? {} : { externalsType }),
    externals: createExternals(kind, build.shared),
    module: {
      rules: [
        build.scripts,
        // What comes later has copies of its own of what it uses, so that what comes first stays in one small piece.
        { test: /\/deferred\/index\.ts$/, layer: 'deferred' },
        {
          test: /\.css$/,
          layer: 'styles',
          type: 'javascript/auto',
          use: [
            { loader: rspack.CssExtractRspackPlugin.loader, options: { defaultExport: true } },
            { loader: 'css-loader', options: { modules: createModules(name) } },
          ],
        },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    optimization: { ...build.optimization, splitChunks: oneStylesheet },
    plugins: [
      createAssetManifest(build.version, kind, kind === 'system' ? sharedPackages : []),
      // The portal adds and removes the stylesheet. The development server replaces it by its name.
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
 * A configuration for each sibling app of this repository, which becomes what the manifest says that it loads as, and one
 * for the gallery.
 */
export function siblings(build: SiblingBuild): Configuration[] {
  const text = readFileSync(inRoot('portal.manifest.json'), 'utf8');
  const { apps } = v.parse(ManifestSchema, JSON.parse(text));
  const configurations = siblingNames().map((name) => {
    const kind = apps.find((app) => app.name === name)?.load ?? 'module';
    if (!isScriptKind(kind)) throw new Error(`plugins/sibling/${name} cannot be built as "${kind}".`);
    const places = { folder: `plugins/sibling/${name}`, path: `dist/siblings/${name}` };
    return createConfiguration({ name, kind, ...places }, build);
  });
  return [
    ...configurations,
    createConfiguration({ ...gallery, path: 'dist/gallery', kind: 'module' }, build),
  ];
}
