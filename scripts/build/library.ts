import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  Compilation,
  sources,
  type Compiler,
  type Configuration,
  type Module,
  type RuleSetRule,
} from '@rspack/core';
import { hashContent, PrecompressPlugin } from './asset-plugins.ts';
import { libraryFile } from './built-library.ts';
import { listMessages } from './message-files.ts';
import { libraryModules } from './published.mjs';
import { externalsOfShell } from './shared-modules.ts';
import { controlsPatches, VendorPatchesPlugin } from './vendor-patches.ts';

const root = resolve(import.meta.dirname, '../..');

/** `@portal/ui/controls/select` → `library-ui-select`. */
function getEntryName(specifier: string): string {
  return `library-${specifier.replace('@portal/', '').replace('/controls/', '-')}`;
}

/** The chunk of what all modules share and what is light among it. */
const runtime = 'ui-parts';

/** Where and how the library is built. */
export interface LibraryBuild {
  readonly scripts: RuleSetRule;
  /** Puts antd's styles into the stylesheets of the families. */
  readonly styles: RuleSetRule;
  readonly optimization: NonNullable<Configuration['optimization']>;
  /** The folder of the shell that it belongs to. */
  readonly folder: string;
  readonly production: boolean;
  /** Whether it is for a page on the author's own computer: nothing is compressed, and earlier builds are removed. */
  readonly local?: boolean;
}

/** A stylesheet of the library, by its path in the folder. */
interface Style {
  readonly file: string;
  readonly integrity: string;
}

/**
 * What ends the module that a page imports: it has the portal link the module's stylesheets, and is ready when they are,
 * so that a component is never drawn without its styles.
 */
function createLinking(styles: readonly Style[]): string {
  const links = styles.map(({ file, integrity }) => {
    const address = `new URL(${JSON.stringify(`./${basename(file)}`)}, import.meta.url).href`;
    return `{ address: ${address}, integrity: ${JSON.stringify(integrity)} }`;
  });
  return `\nawait globalThis[Symbol.for('portal.linkStylesheets')]?.([${links.join(', ')}]);\n`;
}

/** Gives the source map of a file the name of what takes its place; its end alone differs. */
function moveSourceMap(compilation: Compilation, from: string, to: string): void {
  const map = compilation.getAssets().find(({ name }) => name.endsWith(`/${from}.map`));
  if (map !== undefined) compilation.emitAsset(map.name.replace(from, to), map.source);
}

/** Has the modules of the import map bring their stylesheets, and lists both in `library.json`. */
class StyledModulesPlugin {
  apply(compiler: Compiler): void {
    const imports: Record<string, string> = {};
    const styles: Record<string, readonly string[]> = {};
    compiler.hooks.thisCompilation.tap('StyledModules', (compilation) => {
      const read = (file: string): Buffer => compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
      // The names and the contents of files are final here, and they are not yet compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'StyledModules', stage }, () => {
        for (const specifier of Object.keys(libraryModules)) {
          const entry = getEntryName(specifier);
          const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
          const script = files.find((file) => file.startsWith(`assets/${entry}.`) && file.endsWith('.js'));
          if (script === undefined) throw new Error(`The library has no script for ${specifier}.`);
          const sheets = files.filter((file) => file.endsWith('.css'));
          const linking = createLinking(
            sheets.map((sheet) => ({ file: sheet, integrity: hashContent(read(sheet)) })),
          );
          const text = `${read(script).toString()}${linking}`;
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
          const file = `assets/${entry}.${hash}.js`;
          // A module takes what is in its own file by an import of itself.
          const ownName = text.replaceAll(basename(script), basename(file));
          moveSourceMap(compilation, script, file);
          // With it goes its map.
          compilation.deleteAsset(script);
          compilation.emitAsset(file, new sources.RawSource(ownName));
          imports[specifier] = file;
          styles[specifier] = sheets;
        }
      });
    });
    compiler.hooks.done.tap('StyledModules', (stats) => {
      if (stats.hasErrors()) return;
      mkdirSync(compiler.outputPath, { recursive: true });
      const messages = listMessages(stats.toJson({ all: false, chunkGroups: true }));
      const text = JSON.stringify({ imports, styles, messages }, null, 2);
      writeFileSync(join(compiler.outputPath, libraryFile), `${text}\n`);
    });
  }
}

/** The component library as modules of their own, which share one antd and one React with the whole page. */
export function library(
  base: Configuration,
  { scripts, styles, optimization, folder, production, local = false }: LibraryBuild,
): Configuration {
  const hash = production ? '.[contenthash:8]' : '';
  const output = (ending: string): string => `assets/[name]${hash}.${ending}`;
  return {
    ...base,
    entry: Object.fromEntries(
      Object.entries(libraryModules).map(([specifier, file]) => [getEntryName(specifier), `./${file}`]),
    ),
    resolve: {
      ...base.resolve,
      // Its worker is a file of the portal, not one that the page makes of a text.
      alias: { ...base.resolve?.alias, 'maplibre-gl$': 'maplibre-gl/dist/maplibre-gl-csp.js' },
    },
    target: ['web', 'es2022'],
    output: {
      path: resolve(root, folder),
      clean: local,
      uniqueName: 'portal-ui',
      publicPath: '/',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      crossOriginLoading: 'anonymous',
      filename: output('js'),
      // The shell's chunks are in the same folder.
      chunkFilename: output('js').replace('[name]', 'library-[name]'),
      cssFilename: output('css'),
      cssChunkFilename: output('css'),
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    externalsType: 'module-import',
    externals: {
      ...externalsOfShell,
      '@portal/charts': '@portal/charts',
      '#ui': '@portal/ui',
      '#ui/controls/menus': '@portal/ui/controls/menus',
      '#ui/controls/select': '@portal/ui/controls/select',
    },
    module: {
      rules: [
        scripts,
        ...controlsPatches,
        styles,
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.svg$/, type: 'asset/resource', generator: { publicPath: '/' } },
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: production ? 'u[id]-[local]' : '[name]-[local]' } },
    },
    optimization: {
      ...optimization,
      // All modules have one instance of what they share, such as the context of antd's settings.
      runtimeChunk: { name: runtime },
      splitChunks: {
        chunks: 'all',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          parts: { name: runtime, minChunks: 2, priority: 3, test: isLight },
          controls: { name: 'ui-controls', minChunks: 4, priority: 2 },
          pairs: { minChunks: 2, minSize: 8_000, priority: 1 },
        },
      },
    },
    plugins: [
      new VendorPatchesPlugin(controlsPatches),
      new StyledModulesPlugin(),
      ...(production && !local ? [new PrecompressPlugin()] : []),
    ],
  };
}

/** Whether what several modules use is free of antd: our own parts, and what comes from the import map. */
function isLight(module: Module): boolean {
  const file = module.nameForCondition();
  return file === undefined || /\/src\/(ui\/(?!controls\/)|base\/|i18n\/)/.test(file);
}
