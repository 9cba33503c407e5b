import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import { readPackage } from '../../lib/read-package.ts';
import { inRoot, root, UserError } from '../../lib/root.mjs';
import { runNpm } from '../../lib/run.mjs';
import { fingerprint, isStamped, putStamp, removeStamp } from '../../lib/stamps.mjs';
import {
  findPackage,
  getFileName,
  getFolder,
  sharedLibraries,
  type PackageDescription,
} from './package-list.ts';
import { createTypes } from './types.ts';

/** The stylesheet of a package. */
const stylesheet = 'styles.css';

/** Sources of every package, besides its own folder. */
const sharedSources = ['src/base', 'src/i18n', 'src/manifest', 'scripts/build', 'package.json'];

/**
 * Adds types, documents and `package.json` to the built scripts of a package, and packs the folder to an
 * archive beside it. Does nothing if the sources have not changed.
 */
export async function pack(description: PackageDescription): Promise<void> {
  const { home, documents = {}, entryPoints, sources = [] } = description;
  const folder = getFolder(description);
  const version = description.readVersion();
  const archive = `${dirname(folder)}/${getArchiveName(description)}`;
  const stamp = `${folder}.packed`;
  const files = { 'README.md': `${home}/README.md`, 'CHANGELOG.md': `${home}/CHANGELOG.md`, ...documents };
  const print = fingerprint(
    [...new Set([home, ...sharedSources, ...sources, ...Object.values(files)])],
    version,
  );
  if (isStamped(stamp, print) && existsSync(inRoot(archive))) return;
  removeStamp(stamp);
  const types = Object.keys(entryPoints).length === 0 ? {} : await createTypes(description);
  for (const [entryPoint, text] of Object.entries(types)) {
    write(folder, `${getFileName(entryPoint)}.d.ts`, text);
  }
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(inRoot(folder, file)), { recursive: true });
    copyFileSync(inRoot(source), inRoot(folder, file));
  }
  mergeStyles(folder);
  write(folder, 'package.json', `${JSON.stringify(createManifest(description, version), null, 2)}\n`);
  const args = ['pack', inRoot(folder), '--pack-destination', inRoot(dirname(folder)), '--silent'];
  if ((await runNpm(args, { quiet: true })) !== 0) {
    throw new UserError(`npm could not pack ${folder}; its output is above.`);
  }
  putStamp(stamp, print);
}

/** The file name of a package's archive, as npm chooses it. */
export function getArchiveName(description: PackageDescription): string {
  return `${description.name.replace('@', '').replace('/', '-')}-${description.readVersion()}.tgz`;
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(inRoot(folder, file)), { recursive: true });
  writeFileSync(inRoot(folder, file), text);
}

function createManifest(description: PackageDescription, version: string): object {
  const { name, entryPoints, peers = [], optionalPeers = [], fields, exports } = description;
  const { license, dependencies, devDependencies } = readPackage(root);
  const installed: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };
  const imported = listImports(description).filter((dependency) => dependency !== name);
  // The types of a vendor may import packages that only the vendor depends on.
  const findVersion = (dependency: string): string =>
    installed[dependency] ?? readInstalledVersion(dependency);
  const isPeer = (dependency: string): boolean =>
    findPackage(dependency) !== undefined ||
    sharedLibraries.includes(dependency) ||
    peers.includes(dependency);
  const getPeerRange = (dependency: string): string => {
    const own = findPackage(dependency);
    return own === undefined ? `^${findVersion(dependency).split('.')[0]}.0.0` : `^${own.readVersion()}`;
  };
  const allPeers = imported.filter(isPeer);
  return {
    name,
    version,
    description: description.description,
    license,
    type: 'module',
    sideEffects: ['*.css'],
    ...fields,
    exports: {
      ...createExports(entryPoints),
      ...(existsSync(inRoot(getFolder(description), stylesheet))
        ? { [`./${stylesheet}`]: `./${stylesheet}` }
        : {}),
      ...exports,
      './package.json': './package.json',
    },
    dependencies: toRecord(
      imported.filter((dependency) => !isPeer(dependency)),
      findVersion,
    ),
    peerDependencies: toRecord(allPeers, getPeerRange),
    peerDependenciesMeta: toRecord(
      allPeers.filter((dependency) => optionalPeers.includes(dependency)),
      () => ({ optional: true }),
    ),
  };
}

function readInstalledVersion(name: string): string {
  const folder = inRoot('node_modules', name);
  if (existsSync(`${folder}/package.json`)) return readPackage(folder).version;
  throw new UserError(`A package for authors imports ${name}, which is not installed.`);
}

function toRecord<T>(names: readonly string[], getValue: (name: string) => T): Readonly<Record<string, T>> {
  const sorted = names.toSorted(compareText);
  return Object.fromEntries(sorted.map((name) => [name, getValue(name)]));
}

function createExports(entryPoints: Readonly<Record<string, string>>): Readonly<Record<string, object>> {
  const entries = Object.keys(entryPoints).map((entryPoint) => {
    const file = `./${getFileName(entryPoint)}`;
    return [entryPoint, { types: `${file}.d.ts`, default: `${file}.js` }] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Merges the stylesheets of a package, because an author's build imports one. The portal links them
 * separately.
 */
function mergeStyles(folder: string): void {
  const files = readdirSync(inRoot(folder));
  const sheets = files.filter((file) => file.endsWith('.css') && file !== stylesheet).toSorted(compareText);
  if (sheets.length === 0) return;
  const texts = sheets.map((file) => readFileSync(inRoot(folder, file), 'utf8'));
  write(folder, stylesheet, texts.join('\n'));
  for (const file of sheets) rmSync(inRoot(folder, file));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** The packages that the scripts and types of a package import. */
function listImports(description: PackageDescription): readonly string[] {
  const folder = inRoot(getFolder(description));
  const own = Object.keys(description.entryPoints).map(getFileName);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => own.includes(file.replace(/\.(js|d\.ts)$/, '')) || /^shared[^/]*\.js$|^[^/]+\.mjs$/.test(file),
  );
  const specifiers = files.flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const found = text.matchAll(
      /^(?:import|export)\b[^"'\n]*?\bfrom ["']([^"'\n]+)["']|^import ["']([^"'\n]+)["']/gm,
    );
    return [...found].map(([, from, plain = '']) => from ?? plain);
  });
  const names = specifiers
    .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
    .map(getPackageName);
  return [...new Set(names)];
}

function getPackageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
