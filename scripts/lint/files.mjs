import { readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

/** The file of a lint context as a path from the repository's root, with forward slashes. */
export function getPath(context) {
  return relative(context.cwd, context.filename).split(sep).join('/');
}

/** True for unit tests beside the code and for everything below tests/. */
export function isTest(path) {
  return /(^tests\/|\.test\.tsx?$)/.test(path);
}

/** True for files that start something when they are loaded: entries, scripts and configurations. */
export function isEntry(path) {
  return (
    /^src\/(main|account|section|mode|document|static-rendering)\.tsx?$/.test(path) ||
    /^(server|sandbox|cli|deploy)\/((create-)?section\/|cognito\/)?(main|sibling-host)\.ts$/.test(path) ||
    /^plugins\/(sibling\/[^/]+|gallery)\/(main|index)\.tsx?$/.test(path) ||
    path.startsWith('scripts/') ||
    isConfiguration(path)
  );
}

/** True for the configuration files of tools, which ask for a default export. */
export function isConfiguration(path) {
  return /^[^/]+\.(config\.(ts|mjs)|cjs)$/.test(path) || path.endsWith('.d.ts');
}

/** Modules within a module. */
const nested = new Set(['src/shell/routing', 'src/account/auth']);

/**
 * The module of a path: a folder with a public entry point. Files beside the modules, such as the entries, belong
 * to the folder they are in.
 */
export function getModule(path) {
  const [top, second, third] = path.split('/');
  const isFile = (name) => name === undefined || name.includes('.');
  if (top === 'src') {
    if (nested.has(`src/${second}/${third}`)) return `src/${second}/${third}`;
    return isFile(second) ? 'src' : `src/${second}`;
  }
  if (top === 'plugins') {
    if (isFile(second)) return 'plugins';
    if (second === 'gallery' || second === 'map') return `plugins/${second}`;
    return isFile(third) ? `plugins/${second}` : `plugins/${second}/${third}`;
  }
  return top ?? '';
}

/** What a relative import of `path` points at, still without extension. */
export function relativeTarget(path, source) {
  return posix.normalize(posix.join(posix.dirname(path), source));
}

/** The module that the extension-less `target` is in. */
export function getModuleOfTarget(cwd, target) {
  const isFile = ['', '.ts', '.tsx'].some((extension) => isFileAt(join(cwd, target + extension)));
  return getModule(isFile ? `${target}.ts` : `${target}/index.ts`);
}

function isFileAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

const entryPointsByRoot = new Map();

/** The entries of package.json "imports" that lead into a module, for a message. */
export function listEntryPoints(cwd, module_) {
  if (!entryPointsByRoot.has(cwd)) {
    const { imports = {} } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    entryPointsByRoot.set(cwd, Object.entries(imports));
  }
  return entryPointsByRoot
    .get(cwd)
    .filter(([, target]) => getModule(dirname(target.replace(/^\.\//, '')) + '/index.ts') === module_)
    .map(([name]) => name);
}
