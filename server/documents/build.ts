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
  /** Their imports, as import map names. */
  imports: v.optional(v.array(v.string()), []),
});
const entry = v.object({ scripts: v.pipe(v.array(file), v.minLength(1)), styles: files, preload: files });

const schema = v.object({
  entries: v.object({ main: entry, account: entry, mode: entry }),
  plugins: v.optional(v.record(v.string(), chunks), {}),
  loaders: v.optional(v.record(v.string(), chunks), {}),
  imports: v.optional(v.record(v.string(), file), {}),
  /** Transitive dependencies of the import map's modules, by import map name. */
  importDependencies: v.optional(v.record(v.string(), v.array(file)), {}),
  /** Stylesheets of the import map's modules, by import map name. */
  importStyles: v.optional(v.record(v.string(), files), {}),
  /** Scripts of the shell's frame. Documents with a server-rendered frame load them after the section. */
  frame: files,
  /** Files of Public Sans, the only font. */
  fonts: files,
  /** Message catalogues by language, except English. */
  messages: v.optional(v.record(v.string(), files), {}),
  /** Missing from a dev server's build. */
  integrity: v.optional(v.record(v.string(), integrityHash), {}),
});

/** `build.json` of the shell. All paths are relative to the shell's folder. */
export type Build = v.InferOutput<typeof schema>;
export type BuildEntry = Build['entries']['main'];

/** Reads `build.json` of the built shell. Throws a `PortalError` with code `build` that says what to run. */
export async function readBuild(shellFolder: string): Promise<Build> {
  const path = join(shellFolder, 'build.json');
  const createError = (problem: string, cause?: unknown): PortalError =>
    new PortalError(`${path} ${problem}. Run "npm start", which builds the portal first.`, {
      code: 'build',
      cause,
    });
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (thrown) {
    throw createError(`cannot be read (${getMessage(thrown)})`, thrown);
  }
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw createError(`does not describe a build: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`);
}

export type BuildSource = () => Promise<Build>;

/**
 * Opens the build of a shell. A finished build is read once. A dev server rewrites `build.json` at every
 * change, so it is read for each page. Rejects like `readBuild`.
 */
export async function openBuild(shellFolder: string, isWatched: boolean): Promise<BuildSource> {
  const first = await readBuild(shellFolder);
  if (!isWatched) return () => Promise.resolve(first);
  let last = first;
  return async () => {
    // A file that is being written is unreadable; the page then uses the previous content.
    last = await readBuild(shellFolder).catch(() => last);
    return last;
  };
}
