import { readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

/** The path of the linted file, relative to the repository, with forward slashes. */
export function getPath(context) {
  return relative(context.cwd, context.filename).split(sep).join('/');
}

/** True for unit tests beside the code and for everything below tests/. */
export function isTest(path) {
  return /(^tests\/|\.test\.tsx?$)/.test(path);
}

/** True for files that may have effects when they are imported: entries, scripts and configurations. */
export function isEntry(path) {
  return (
    /^src\/(main|account|section|document-override|document|static-rendering)\.tsx?$/.test(path) ||
    /^(server|sandbox|cli|deploy)\/((create-)?section\/|cognito\/)?(main|sibling-host)\.ts$/.test(path) ||
    /^plugins\/(sibling\/[^/]+|gallery)\/(main|index)\.tsx?$/.test(path) ||
    path.startsWith('scripts/') ||
    isConfiguration(path)
  );
}

/** True for configuration files of tools, which need a default export. */
export function isConfiguration(path) {
  return /^[^/]+\.(config\.(ts|mjs)|cjs)$/.test(path) || path.endsWith('.d.ts');
}

/** Modules inside another module. */
const nested = new Set(['src/shell/routing', 'src/account/auth']);

/**
 * The module of a path: a folder with a public entry point. A file outside all modules, such as an entry,
 * belongs to its folder.
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

/** The target of a relative import in `path`, without extension. */
export function relativeTarget(path, source) {
  return posix.normalize(posix.join(posix.dirname(path), source));
}

/** The module of a target without extension. */
export function getModuleOfTarget(cwd, target) {
  const isFile = ['', '.ts', '.tsx'].some((extension) => isFileAt(join(cwd, target + extension)));
  return getModule(isFile ? `${target}.ts` : `${target}/index.ts`);
}

function isFileAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

const entryPointsByRoot = new Map();

/** The aliases in "imports" of package.json that point into a module. */
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
