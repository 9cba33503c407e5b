import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { getMessage, PortalError } from '#base';
import { readParameters, usageError, type Command } from './context';

const help = `portal source [--maps <folder>] <stack…>

Shows where the places of a reported error are in the source. Give it a file with the text of an error, a
line of the portal server's log (browser-error, app-failure), or places such as

  portal source /assets/main.1a2b3c4d.js:1:4711

The source maps are those that the build wrote beside the shell, in dist/source-maps. They are not served
and not packed: keep the folder of each build that you deploy. A file name holds a hash of its content, so
a map of another build is never taken for it.

  --maps <folder>   where the maps are (default: dist/source-maps)

Exit code: 0 when at least one place was found in a map, 1 when none was.`;

const defaultFolder = 'dist/source-maps';
/** A built file with its hash, line and column. */
const builtPlace = /([\w.@~-]+\.[\da-f]{8,16}\.js):(\d+):(\d+)/g;

interface BuiltPlace {
  readonly text: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

function findPlaces(text: string): readonly BuiltPlace[] {
  return [...text.matchAll(builtPlace)].map(([match, file = '', line, column]) => ({
    text: match,
    file: basename(file),
    line: Number(line),
    column: Number(column),
  }));
}

/** The source maps of a build, cached. */
class SourceMaps {
  readonly #folder: string;
  readonly #cache = new Map<string, Promise<TraceMap | undefined>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The source position of a built position; `undefined` without a map of its file. */
  async find({ file, line, column }: BuiltPlace): Promise<string | undefined> {
    const map = await this.#open(file);
    if (map === undefined) return undefined;
    // Columns start at 1 in stack traces and at 0 in source maps.
    const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    if (found.source === null) return undefined;
    const source = found.source.replace(/^webpack:\/\/[^/]*\//, '');
    return `${source}:${found.line}:${found.column + 1}${found.name === null ? '' : ` (${found.name})`}`;
  }

  #open(file: string): Promise<TraceMap | undefined> {
    const map = this.#cache.get(file) ?? this.#readMap(join(this.#folder, 'assets', `${file}.map`));
    this.#cache.set(file, map);
    return map;
  }

  async #readMap(path: string): Promise<TraceMap | undefined> {
    if (!existsSync(path)) return undefined;
    try {
      return new TraceMap(await readFile(path, 'utf8'));
    } catch (thrown) {
      throw new PortalError(`${path} is no source map: ${getMessage(thrown)}`, { code: 'source-map' });
    }
  }
}

/** The content of the file that a parameter names, or the parameter itself. */
async function readInput(parameter: string, folder: string): Promise<string> {
  const file = resolve(folder, parameter);
  return findPlaces(parameter).length === 0 && existsSync(file) ? readFile(file, 'utf8') : parameter;
}

export const source: Command = {
  summary: 'show where a reported error is in the source',
  help,
  async run(parameters, context) {
    const { positionals, values } = readParameters(() =>
      parseArgs({
        args: [...parameters],
        options: { maps: { type: 'string' } },
        allowPositionals: true,
      }),
    );
    if (positionals.length === 0) throw usageError('Name a file with an error, or a place of it.');
    const folder =
      values.maps === undefined ? resolve(context.home, defaultFolder) : resolve(context.folder, values.maps);
    if (!existsSync(folder)) {
      const hint = 'Build the portal in production mode, or name the folder with --maps.';
      throw new PortalError(`There is no folder ${folder} with source maps. ${hint}`, { code: 'source-map' });
    }
    const inputs = await Promise.all(positionals.map((word) => readInput(word, context.folder)));
    const places = inputs.flatMap(findPlaces);
    if (places.length === 0) {
      context.err('No place of a built file was found in this, such as main.1a2b3c4d.js:1:4711.');
      return 1;
    }
    const maps = new SourceMaps(folder);
    let found = 0;
    for (const place of places) {
      const original = await maps.find(place);
      if (original !== undefined) found += 1;
      context.out(`${place.text}  ${original ?? 'not in these source maps'}`);
    }
    return found > 0 ? 0 : 1;
  },
};
