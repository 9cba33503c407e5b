import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMessage, PortalError } from '#base';
import * as v from 'valibot';

const file = v.pipe(
  v.string(),
  v.regex(/^[\w@~+-][\w@~+./-]*$/, 'must be a path inside the built shell'),
  v.check((path) => !path.split('/').includes('..'), 'must stay inside the built shell'),
);
const integrityHash = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be an integrity hash such as "sha384-…"'),
);
const files = v.optional(v.array(file), []);
const chunks = v.object({
  scripts: files,
  styles: files,
  preload: files,
  /** What they import by names of the import map. */
  imports: v.optional(v.array(v.string()), []),
});
const entry = v.object({ scripts: v.pipe(v.array(file), v.minLength(1)), styles: files, preload: files });

const schema = v.object({
  entries: v.object({ main: entry, account: entry, mode: entry }),
  plugins: v.optional(v.record(v.string(), chunks), {}),
  loaders: v.optional(v.record(v.string(), chunks), {}),
  imports: v.optional(v.record(v.string(), file), {}),
  /** The files that come with an import, because it imports them in turn. */
  importDependencies: v.optional(v.record(v.string(), v.array(file)), {}),
  /** The stylesheets of what apps import, by its name. */
  importStyles: v.optional(v.record(v.string(), files), {}),
  /** The code of the frame around sections, which documents that come with a frame ask for after the section. */
  frame: files,
  fonts: files,
  /** The texts of languages besides English, by language. */
  messages: v.optional(v.record(v.string(), files), {}),
  /** The stylesheets that declare the fonts where the first one of an entry does not. */
  fontStyles: files,
  /** Missing from a dev server's build. */
  integrity: v.optional(v.record(v.string(), integrityHash), {}),
});

/** `build.json` of the shell; all paths are relative to the shell's folder. */
export type Build = v.InferOutput<typeof schema>;
export type BuildEntry = Build['entries']['main'];

/** Reads `build.json` of the built shell. Throws a `PortalError` with code `build` that says what to run. */
export async function readBuild(shellFolder: string): Promise<Build> {
  const path = join(shellFolder, 'build.json');
  const fault = (what: string, cause?: unknown): PortalError =>
    new PortalError(`${path} ${what}. Run "npm start", which builds the portal first.`, {
      code: 'build',
      cause,
    });
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (thrown) {
    throw fault(`cannot be read (${getMessage(thrown)})`, thrown);
  }
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw fault(`does not describe a build: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`);
}

export type BuildSource = () => Promise<Build>;

/**
 * Opens the build of a shell. A finished build never changes, so it is read once; a dev server rewrites
 * `build.json` at every change, so it is read for each page. Throws like `readBuild` if there is none.
 */
export async function openBuild(shellFolder: string, isWatched: boolean): Promise<BuildSource> {
  const first = await readBuild(shellFolder);
  if (!isWatched) return () => Promise.resolve(first);
  let last = first;
  return async () => {
    // While the file is being written it is unreadable; the page then uses the previous content.
    last = await readBuild(shellFolder).catch(() => last);
    return last;
  };
}
