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

/** The chunk of the runtime and of the shared modules without antd. */
const runtime = 'ui-parts';

/** Options of the library's build. */
export interface LibraryBuild {
  readonly scripts: RuleSetRule;
  /** The rule that adds antd's styles to the stylesheets of the families. */
  readonly styles: RuleSetRule;
  readonly optimization: NonNullable<Configuration['optimization']>;
  /** The output folder of its shell. */
  readonly folder: string;
  readonly production: boolean;
  /** Whether it is served locally to an author of sections: not compressed, and without earlier builds. */
  readonly local?: boolean;
}

interface Stylesheet {
  /** The path in the output folder. */
  readonly file: string;
  readonly integrity: string;
}

/**
 * Code at the end of a module: lets the portal link its stylesheets and awaits them, so that no component
 * renders without its styles.
 */
function createStylesheetLinks(styles: readonly Stylesheet[]): string {
  const links = styles.map(({ file, integrity }) => {
    const address = `new URL(${JSON.stringify(`./${basename(file)}`)}, import.meta.url).href`;
    return `{ address: ${address}, integrity: ${JSON.stringify(integrity)} }`;
  });
  return `\nawait globalThis[Symbol.for('portal.linkStylesheets')]?.([${links.join(', ')}]);\n`;
}

/** Copies the source map of a file for its replacement, which differs only at the end. */
function copySourceMap(compilation: Compilation, from: string, to: string): void {
  const map = compilation.getAssets().find(({ name }) => name.endsWith(`/${from}.map`));
  if (map !== undefined) compilation.emitAsset(map.name.replace(from, to), map.source);
}

/** Makes each module of the library load its stylesheets, and lists both in `library.json`. */
class StyledModulesPlugin {
  apply(compiler: Compiler): void {
    const imports: Record<string, string> = {};
    const styles: Record<string, readonly string[]> = {};
    compiler.hooks.thisCompilation.tap('StyledModules', (compilation) => {
      const read = (file: string): Buffer => compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
      // Here, names and contents of files are final, but not yet compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'StyledModules', stage }, () => {
        for (const specifier of Object.keys(libraryModules)) {
          const entry = getEntryName(specifier);
          const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
          const script = files.find((file) => file.startsWith(`assets/${entry}.`) && file.endsWith('.js'));
          if (script === undefined) throw new Error(`The library has no script for ${specifier}.`);
          const sheets = files.filter((file) => file.endsWith('.css'));
          const links = createStylesheetLinks(
            sheets.map((sheet) => ({ file: sheet, integrity: hashContent(read(sheet)) })),
          );
          const text = `${read(script).toString()}${links}`;
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
          const file = `assets/${entry}.${hash}.js`;
          // A module may import itself by its file name.
          const renamed = text.replaceAll(basename(script), basename(file));
          copySourceMap(compilation, script, file);
          // Also deletes its source map.
          compilation.deleteAsset(script);
          compilation.emitAsset(file, new sources.RawSource(renamed));
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

/** The configuration of the component library: separate modules that share one antd and the page's React. */
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
      // The build that loads its worker from a file, because the security policy blocks workers from blob
      // URLs.
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
      // The prefix avoids collisions with the shell's chunks, which are in the same folder.
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
      // One instance of shared modules, such as antd's ConfigProvider context.
      runtimeChunk: { name: runtime },
      splitChunks: {
        chunks: 'all',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          parts: { name: runtime, minChunks: 2, priority: 3, test: isWithoutAntd },
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

/** True for modules without antd: our own components, and modules of the import map. */
function isWithoutAntd(module: Module): boolean {
  const file = module.nameForCondition();
  return file === undefined || /\/src\/(ui\/(?!controls\/)|base\/|i18n\/)/.test(file);
}
