import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

/** The file of a lint context as a path from the repository's root, with forward slashes. */
export function pathOf(context) {
  return relative(context.cwd, context.filename).split(sep).join('/');
}

/** True for unit tests beside the code and for everything below tests/. */
export function isTest(path) {
  return /(^tests\/|\.test\.tsx?$)/.test(path);
}

/** True for files that start something when they are loaded: entries, scripts and configurations. */
export function isEntry(path) {
  return (
    /^src\/(main|account|section|mode)\.tsx?$/.test(path) ||
    /^(server|sandbox|cli)\/(section\/)?(main|sibling-host)\.ts$/.test(path) ||
    /^plugins\/sibling\/[^/]+\/(main|index)\.tsx?$/.test(path) ||
    path.startsWith('scripts/') ||
    isConfiguration(path)
  );
}

/** True for the configuration files of tools, which ask for a default export. */
export function isConfiguration(path) {
  return /^[^/]+\.(config\.(ts|mjs)|cjs)$/.test(path) || path.endsWith('.d.ts');
}

/**
 * The room of a path: a folder that has its own door. Files beside the rooms, such as the entries, belong to the
 * folder they stand in.
 */
export function roomOf(path) {
  const [top, second, third] = path.split('/');
  const isFile = (name) => name === undefined || name.includes('.');
  if (top === 'src') return isFile(second) ? 'src' : `src/${second}`;
  if (top === 'plugins') {
    if (isFile(second)) return 'plugins';
    if (second === 'kit') return 'plugins/kit';
    return isFile(third) ? `plugins/${second}` : `plugins/${second}/${third}`;
  }
  return top ?? '';
}

/** What a relative import of `path` points at, still without extension. */
export function relativeTarget(path, source) {
  return posix.normalize(posix.join(posix.dirname(path), source));
}

/** The room that the extension-less `target` stands in. */
export function roomOfTarget(cwd, target) {
  const isFile = ['', '.ts', '.tsx'].some((extension) => isFileAt(join(cwd, target + extension)));
  return roomOf(isFile ? `${target}.ts` : `${target}/index.ts`);
}

/** True when the extension-less `target` is a .tsx file and not a .ts one. */
export function isTsx(cwd, target) {
  const file = join(cwd, target);
  if (existsSync(`${file}.ts`) || existsSync(join(file, 'index.ts'))) return false;
  return existsSync(`${file}.tsx`) || existsSync(join(file, 'index.tsx'));
}

function isFileAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

const doorsByRoot = new Map();

/** The doors of package.json "imports" that lead into `room`, for a message. */
export function doorsOf(cwd, room) {
  if (!doorsByRoot.has(cwd)) {
    const { imports = {} } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    doorsByRoot.set(cwd, Object.entries(imports));
  }
  return doorsByRoot
    .get(cwd)
    .filter(([, target]) => roomOf(dirname(target.replace(/^\.\//, '')) + '/index.ts') === room)
    .map(([door]) => door);
}
