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
import { inRoot, UserError } from '../../lib/root.mjs';
import { runNpm } from '../../lib/run.mjs';
import { fingerprint, isStamped, putStamp, removeStamp } from '../../lib/stamps.mjs';
import { findPackage, getFileName, getFolder, sharedLibraries } from './package-list.mjs';
import { createTypes } from './types.mjs';

/** The styles of a package that has any. */
const stylesheet = 'styles.css';

/** Sources of every package, besides its home. */
const sharedSources = ['src/base', 'src/i18n', 'src/manifest', 'scripts/build', 'package.json'];

/**
 * Puts types, documents and `package.json` beside the scripts of a package, and packs it: an archive of the same
 * content lies beside its folder. Does nothing if the sources are those of the last time.
 */
export async function pack(description) {
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
  const parameters = ['pack', inRoot(folder), '--pack-destination', inRoot(dirname(folder)), '--silent'];
  if ((await runNpm(parameters, { quiet: true })) !== 0) {
    throw new UserError(`npm could not pack ${folder}; it says why above.`);
  }
  putStamp(stamp, print);
}

/** The file name of a package's archive, as npm chooses it. */
export function getArchiveName(description) {
  return `${description.name.replace('@', '').replace('/', '-')}-${description.readVersion()}.tgz`;
}

function write(folder, file, text) {
  mkdirSync(dirname(inRoot(folder, file)), { recursive: true });
  writeFileSync(inRoot(folder, file), text);
}

function createManifest(description, version) {
  const { name, entryPoints, peers = [], optionalPeers = [], fields, exports } = description;
  const { license, dependencies, devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const installed = { ...dependencies, ...devDependencies };
  const imported = listImports(description).filter((one) => one !== name);
  // Types of a vendor may name packages that only the vendor depends on.
  const findVersion = (one) => installed[one] ?? readInstalledVersion(one);
  const isPeer = (one) =>
    findPackage(one) !== undefined || sharedLibraries.includes(one) || peers.includes(one);
  const peerRange = (one) => {
    const own = findPackage(one);
    return own === undefined ? `^${findVersion(one).split('.')[0]}.0.0` : `^${own.readVersion()}`;
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
      imported.filter((one) => !isPeer(one)),
      findVersion,
    ),
    peerDependencies: toRecord(allPeers, peerRange),
    peerDependenciesMeta: toRecord(
      allPeers.filter((one) => optionalPeers.includes(one)),
      () => ({ optional: true }),
    ),
  };
}

function readInstalledVersion(name) {
  const file = inRoot('node_modules', name, 'package.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version;
  throw new UserError(`A package for authors imports ${name}, which is not installed.`);
}

function toRecord(names, getValue) {
  const sorted = names.toSorted(compareText);
  return Object.fromEntries(sorted.map((name) => [name, getValue(name)]));
}

function createExports(entryPoints) {
  const entries = Object.keys(entryPoints).map((entryPoint) => {
    const file = `./${getFileName(entryPoint)}`;
    return [entryPoint, { types: `${file}.d.ts`, default: `${file}.js` }];
  });
  return Object.fromEntries(entries);
}

/**
 * Makes one stylesheet of those beside the scripts: the portal links them one by one, an author's build needs all. The
 * page of a section, in a folder of its own, has a portal.
 */
function mergeStyles(folder) {
  const files = readdirSync(inRoot(folder));
  const sheets = files.filter((file) => file.endsWith('.css') && file !== stylesheet).toSorted(compareText);
  if (sheets.length === 0) return;
  const texts = sheets.map((file) => readFileSync(inRoot(folder, file), 'utf8'));
  write(folder, stylesheet, texts.join('\n'));
  for (const file of sheets) rmSync(inRoot(folder, file));
}

function compareText(a, b) {
  return a < b ? -1 : 1;
}

/** The packages that scripts and types of a package import. */
function listImports(description) {
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
    return [...found].map(([, from, plain]) => from ?? plain);
  });
  const names = specifiers.filter((one) => !one.startsWith('.') && !isBuiltin(one)).map(getPackageName);
  return [...new Set(names)];
}

function getPackageName(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
