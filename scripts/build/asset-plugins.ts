import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { Compilation, type Compiler, type RspackPluginInstance, sources } from '@rspack/core';
import { RspackManifestPlugin } from 'rspack-manifest-plugin';
import { contractVersion } from './packages/plugin-api.mjs';

const compressible = /\.(js|css|svg|json|html)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a `.br` and a `.gz` beside each text asset over 1 kB, so that no server compresses while it answers. */
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
            compilation.emitAsset(`${name}.gz`, new sources.RawSource(await gzipped(content, { level: 9 })));
          }),
        );
      });
    });
  }
}

/** A module that the shell shares with remote apps: an npm package, or a door of this repository. */
export interface SharedModule {
  /** The name by which remote apps import it. */
  readonly specifier: string;
  /** The `index.ts` of a door; absent for an npm package. */
  readonly entryPoint?: string;
}

function listExports({ specifier, entryPoint }: SharedModule): string[] {
  if (entryPoint === undefined) {
    const loaded: unknown = createRequire(import.meta.url)(specifier);
    return typeof loaded === 'object' && loaded !== null ? Object.keys(loaded) : [];
  }
  const { body } = parseSync(readFileSync(entryPoint, 'utf8'), { syntax: 'typescript' });
  return body.flatMap((item) => {
    if (item.type !== 'ExportNamedDeclaration' || item.typeOnly) return [];
    return item.specifiers.flatMap((specifierNode) =>
      specifierNode.type === 'ExportSpecifier' && !specifierNode.isTypeOnly
        ? [(specifierNode.exported ?? specifierNode.orig).value]
        : [],
    );
  });
}

/** The text of a module that hands on the shell's own instance of a shared module. */
function createShim(shared: SharedModule): string {
  const names = listExports(shared).filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name));
  return [
    `const shared = globalThis[Symbol.for('portal.shared')][${JSON.stringify(shared.specifier)}];`,
    `export default shared.default ?? shared;`,
    ...names.map((name) => `export const ${name} = shared.${name};`),
    '',
  ].join('\n');
}

/** What the portal server reads of a build; all paths are relative to the output folder. */
interface FileList {
  readonly scripts: string[];
  readonly styles: string[];
  readonly preload: string[];
}

/** The integrity of a file. */
function hashContent(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The integrity of files, by their paths in the folder. */
function computeIntegrity(folder: string, files: Iterable<string>): Record<string, string> {
  return Object.fromEntries(
    [...new Set(files)].map((file) => [file, hashContent(readFileSync(join(folder, file)))]),
  );
}

const isScript = (file: string): boolean => file.endsWith('.js');
const isStyle = (file: string): boolean => file.endsWith('.css');

/**
 * Emits the shims of the shared modules and writes `build.json`: the files of each entry, of each chunk group whose
 * name starts with `plugin-` or `loader-`, the import map, the fonts, and the integrity of all scripts and styles. What a plugin asks for as soon as it is there
 * is a chunk group `with-<plugin>`, whose files count among the plugin's.
 */
export class BuildManifestPlugin {
  readonly #shared: readonly SharedModule[];
  readonly #libraries: Readonly<Record<string, string>>;

  /** `libraries` are entries that remote apps import, by the names by which they do. */
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
      const named = (prefix: string): Record<string, FileList> =>
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
      const lists = {
        entries: Object.fromEntries(entries.map(([name, group]) => [name, getFiles(group, name)])),
        plugins: mergeLists(named('plugin-'), named('with-')),
        loaders: named('loader-'),
      };
      const folder = compiler.outputPath;
      const inDocuments = Object.values(lists)
        .flatMap((groups) => Object.values(groups))
        .flatMap(({ scripts, styles, preload }) => [...scripts, ...styles, ...preload]);
      const build = {
        ...lists,
        imports,
        fonts: Object.keys(stats.compilation.assets).filter((name) => name.endsWith('.woff2')),
        // A dev server keeps its files in memory, and changes them under the same name.
        ...(compiler.watchMode
          ? {}
          : { integrity: computeIntegrity(folder, [...inDocuments, ...Object.values(imports)]) }),
      };
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
    });
  }
}

function mergeLists(
  plugins: Readonly<Record<string, FileList>>,
  more: Readonly<Record<string, FileList>>,
): Record<string, FileList> {
  const unique = (files: readonly string[]): string[] => [...new Set(files)];
  return Object.fromEntries(
    Object.entries(plugins).map(([name, { scripts, styles, preload }]) => {
      const further = more[name] ?? { scripts: [], styles: [], preload: [] };
      return [
        name,
        {
          scripts,
          styles: unique([...styles, ...further.styles]),
          preload: unique([...preload, ...further.scripts, ...further.preload]),
        },
      ];
    }),
  );
}

/** What a module imports by name as soon as it is there; a name is resolved by the import map of the page. */
function listImports(text: string): string[] {
  const names = parseSync(text, { syntax: 'ecmascript' }).body.flatMap((item) =>
    item.type === 'ImportDeclaration' ? [item.source.value] : [],
  );
  return [...new Set(names)].filter((name) => !/^[./]/.test(name)).toSorted();
}

/**
 * Writes the `asset-manifest.json` by which a portal finds a remote app's entry: the integrity of each file, the
 * contract that the app is written for, its version, and what a module imports of the portal.
 */
export function createAssetManifest(version: string, isModule: boolean): RspackPluginInstance {
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
        isModule && name === 'main.js' ? listImports(content.toString()) : [],
      );
      return {
        files: Object.fromEntries(files.map(({ name, path }) => [name, path])),
        integrity: Object.fromEntries(contents.map(({ name, content }) => [name, hashContent(content)])),
        portal: { contract: `^${contractVersion()}`, version, ...(imports.length === 0 ? {} : { imports }) },
      };
    },
  });
}

/**
 * Writes `globals.js`, the page script that classic scripts need before their own: it puts what the portal shares where
 * they look for it, by the names of `globals`, unless the page has something of that name already.
 */
export class PageGlobalsPlugin {
  readonly #text: string;

  constructor(globals: ReadonlyMap<string, string>) {
    const lines = [...globals].map(
      ([name, specifier]) => `window.${name} ??= shared[${JSON.stringify(specifier)}];`,
    );
    this.#text = `{\n  const shared = globalThis[Symbol.for('portal.shared')];\n  ${lines.join('\n  ')}\n}\n`;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageGlobals', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PageGlobals', stage }, () => {
        compilation.emitAsset('globals.js', new sources.RawSource(this.#text));
      });
    });
  }
}
