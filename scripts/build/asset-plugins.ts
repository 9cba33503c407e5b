import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Compilation, type Compiler, type RspackPluginInstance, sources } from '@rspack/core';
import { RspackManifestPlugin } from 'rspack-manifest-plugin';
import { readLibrary } from './built-library.ts';
import { createShim, type SharedModule } from './create-shim.ts';
import {
  collectImportDependencies,
  listLazyImports,
  listStaticImports,
  listSystemImports,
} from './import-dependencies.ts';
import { listMessages, mergeMessages } from './message-files.ts';
import { contractVersion, uiVersion } from './packages/versions.ts';

const compressible = /\.(js|css|svg|json|html)$/;
const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside each text asset over 1 kB, so that servers need not compress responses.
 */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Precompress', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'Precompress', stage }, async (assets) => {
        const names = Object.keys(assets).filter((name) => compressible.test(name));
        await Promise.all(
          names.map(async (name) => {
            const content = Buffer.from(compilation.getAsset(name)?.source.source() ?? '');
            if (content.length < 1000) return;
            const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
            compilation.emitAsset(`${name}.br`, new sources.RawSource(await brotli(content, options)));
            compilation.emitAsset(
              `${name}.gz`,
              new sources.RawSource(await gzipAsync(content, { level: 9 })),
            );
          }),
        );
      });
    });
  }
}

/** The files of a chunk group, by paths relative to the output folder. */
interface FileList {
  readonly scripts: string[];
  readonly styles: string[];
  readonly preload: string[];
}

/** The subresource integrity of a file. */
export function hashContent(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The subresource integrity of each file, by path. */
function computeIntegrity(folder: string, files: Iterable<string>): Record<string, string> {
  return Object.fromEntries(
    [...new Set(files)].map((file) => [file, hashContent(readFileSync(join(folder, file)))]),
  );
}

const isScript = (file: string): boolean => file.endsWith('.js');
const isStyle = (file: string): boolean => file.endsWith('.css');

/**
 * Emits the shims of the shared modules, and writes `build.json` for the portal server: the files of each
 * entry, of the frame and of each chunk group `plugin-…` or `loader-…`, the import map with the dependencies
 * of each import, the fonts, and the integrity of all scripts and styles. A chunk group `with-<plugin>`,
 * which a plugin loads at once, counts as part of the plugin.
 */
export class BuildManifestPlugin {
  readonly #shared: readonly SharedModule[];
  readonly #libraries: Readonly<Record<string, string>>;

  /** `libraries`: import specifier of remote apps → entry of the build. */
  constructor(shared: readonly SharedModule[], libraries: Readonly<Record<string, string>>) {
    this.#shared = shared;
    this.#libraries = libraries;
  }

  apply(compiler: Compiler): void {
    const imports: Record<string, string> = {};
    compiler.hooks.thisCompilation.tap('BuildManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'BuildManifest', stage }, () => {
        for (const shared of this.#shared) {
          const text = createShim(shared);
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
          const file = `assets/shared-${shared.specifier.replaceAll(/[^a-z0-9]+/g, '-')}.${hash}.js`;
          compilation.emitAsset(file, new sources.RawSource(text));
          imports[shared.specifier] = file;
        }
      });
    });
    compiler.hooks.done.tap('BuildManifest', (stats) => {
      if (stats.hasErrors()) return;
      const json = stats.toJson({ all: false, entrypoints: true, chunkGroups: true });
      const getFiles = (group: { assets?: { name: string }[] } | undefined, name: string): FileList => {
        const files = (group?.assets ?? []).map((asset) => asset.name);
        const own = files.filter((file) => isScript(file) && file.includes(`/${name}.`));
        return {
          scripts: own,
          styles: files.filter(isStyle),
          preload: files.filter((file) => isScript(file) && !own.includes(file)),
        };
      };
      const groups = Object.entries(json.namedChunkGroups ?? {});
      const getGroups = (prefix: string): Record<string, FileList> =>
        Object.fromEntries(
          groups
            .filter(([name]) => name.startsWith(prefix))
            .map(([name, group]) => [name.slice(prefix.length), getFiles(group, name)]),
        );
      const libraries = new Set(Object.values(this.#libraries));
      const entries = Object.entries(json.entrypoints ?? {}).filter(([name]) => !libraries.has(name));
      for (const [specifier, entry] of Object.entries(this.#libraries)) {
        const [script] = getFiles(json.entrypoints?.[entry], entry).scripts;
        if (script !== undefined) imports[specifier] = script;
      }
      const library = readLibrary(compiler.outputPath);
      Object.assign(imports, library.imports);
      const read = (file: string): string =>
        stats.compilation.getAsset(file)?.source.source().toString() ??
        readFileSync(join(compiler.outputPath, file), 'utf8');
      const plugins = Object.entries(mergeLists(getGroups('plugin-'), getGroups('with-')));
      const lists = {
        entries: Object.fromEntries(entries.map(([name, group]) => [name, getFiles(group, name)])),
        plugins: Object.fromEntries(plugins.map(([name, list]) => [name, addImports(list, imports, read)])),
        loaders: getGroups('loader-'),
      };
      const importDependencies = collectImportDependencies(imports, read);
      const folder = compiler.outputPath;
      const { scripts, styles, preload } = getFiles(json.namedChunkGroups?.['frame'], 'frame');
      if (styles.length > 0 && !compiler.watchMode)
        throw new Error(
          `The frame has styles that are not in documents (${styles.join(', ')}): add them to src/main.tsx.`,
        );
      const main = lists.entries['main'];
      const before = [...(main?.scripts ?? []), ...(main?.preload ?? [])];
      const frame = [...scripts, ...preload].filter((file) => !before.includes(file));
      const inDocuments = Object.values(lists)
        .flatMap((groups) => Object.values(groups))
        .flatMap(({ scripts, styles, preload }) => [...scripts, ...styles, ...preload]);
      const messages = mergeMessages(listMessages(json), library.messages);
      const build = {
        ...lists,
        messages,
        imports,
        importDependencies,
        importStyles: library.styles,
        frame,
        fonts: Object.keys(stats.compilation.assets).filter((name) => name.endsWith('.woff2')),
        // A dev server has its files in memory, and changes them under the same name.
        ...(compiler.watchMode
          ? {}
          : {
              integrity: computeIntegrity(folder, [
                ...inDocuments,
                ...frame,
                ...Object.values(imports),
                ...Object.values(importDependencies).flat(),
                ...Object.values(library.styles).flat(),
                ...Object.values(messages).flat(),
              ]),
            }),
      };
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
    });
  }
}

/** Adds the names that the scripts of a plugin import from the import map. */
function addImports(
  { scripts, styles, preload }: FileList,
  imports: Readonly<Record<string, string>>,
  read: (file: string) => string,
): FileList & { readonly imports: string[] } {
  const names = [...scripts, ...preload].flatMap((file) => listStaticImports(read(file)));
  return {
    scripts,
    styles,
    preload,
    imports: [...new Set(names)].filter((name) => Object.hasOwn(imports, name)),
  };
}

function mergeLists(
  plugins: Readonly<Record<string, FileList>>,
  extras: Readonly<Record<string, FileList>>,
): Record<string, FileList> {
  const unique = (files: readonly string[]): string[] => [...new Set(files)];
  return Object.fromEntries(
    Object.entries(plugins).map(([name, { scripts, styles, preload }]) => {
      const extra = extras[name] ?? { scripts: [], styles: [], preload: [] };
      return [
        name,
        {
          scripts,
          styles: unique([...styles, ...extra.styles]),
          preload: unique([...preload, ...extra.scripts, ...extra.preload]),
        },
      ];
    }),
  );
}

/** How to list the imports of a script, by its kind. */
const importReaders = {
  module: listStaticImports,
  system: listSystemImports,
  global: (): string[] => [],
} as const;

/** True for `@portal/ui` and its families of controls. */
const isComponentLibrary = (specifier: string): boolean => /^@portal\/ui(\/|$)/.test(specifier);

/**
 * Writes the `asset-manifest.json` of a remote app: its entry files with their integrity, its version, the
 * versions of the contract and of the component library that it needs, and its static and lazy imports from
 * the portal. A classic script has none. `provided` names modules that the portal provides without a request.
 */
export function createAssetManifest(
  version: string,
  kind: keyof typeof importReaders,
  provided: readonly string[] = [],
): RspackPluginInstance {
  return new RspackManifestPlugin({
    fileName: 'asset-manifest.json',
    publicPath: './',
    filter: ({ name }) => name === 'main.js' || name === 'main.css',
    generate(_seed, files, _entries, { compilation }) {
      const contents = files.map(({ name, path }) => {
        const content = compilation.getAsset(path.slice('./'.length))?.source.buffer() ?? Buffer.alloc(0);
        return { name, content };
      });
      const imports = contents.flatMap(({ name, content }) =>
        name === 'main.js' ? importReaders[kind](content.toString()) : [],
      );
      // Only bare names are in the page's import map.
      const names = imports.filter((name) => !/^[./]/.test(name) && !provided.includes(name)).toSorted();
      const lazyNames = Object.keys(compilation.assets)
        .filter(isScript)
        .flatMap((path) => listLazyImports(compilation.getAsset(path)?.source.source().toString() ?? ''));
      const lazyImports = [...new Set(lazyNames)].filter((name) => !names.includes(name)).toSorted();
      return {
        files: Object.fromEntries(files.map(({ name, path }) => [name, path])),
        integrity: Object.fromEntries(contents.map(({ name, content }) => [name, hashContent(content)])),
        portal: {
          contract: `^${contractVersion()}`,
          ...([...names, ...lazyImports].some(isComponentLibrary) ? { ui: `^${uiVersion()}` } : {}),
          version,
          ...(names.length === 0 ? {} : { imports: names }),
          ...(lazyImports.length === 0 ? {} : { lazyImports }),
        },
      };
    },
  });
}
