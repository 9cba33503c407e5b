import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { packedBuilds } from './prepare.ts';
import { readPackage } from './read-package.ts';
import { inRoot, UserError, root } from './root.mjs';

const programs = ['server.js', 'document.js', 'cli.js'];

const BundledSchema = v.array(v.string());

/**
 * Writes a folder with only what the portal server needs to run: its programs, the built shell without source
 * maps, the manifest, and the packages that the programs depend on. Returns the folders of all packages with
 * code in it, copied or bundled.
 */
export function packServer(target: string): { readonly packages: readonly string[] } {
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UserError(`${folder} is not empty. Name a new folder.`);
  }
  mkdirSync(folder, { recursive: true });
  const packages = new Map<string, string>();
  for (const program of programs) {
    const file = inRoot('dist/node', program);
    cpSync(file, join(folder, program));
    for (const name of listImportedPackages(readFileSync(file, 'utf8')))
      collectPackages(name, root, packages);
  }
  cpSync(inRoot('dist/shell'), join(folder, 'dist/shell'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  cpSync(inRoot('portal.manifest.json'), join(folder, 'portal.manifest.json'));
  for (const from of packages.keys()) {
    const to = join(folder, relative(root, from));
    cpSync(from, to, { recursive: true, filter: (file) => isNeededAtRunTime(relative(from, file)) });
  }
  const { name, version, type } = readPackage(root);
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type }, null, 2)}\n`,
  );
  const installed = [...packages.keys()].map((from) => relative(root, from));
  return { packages: [...new Set([...installed, ...packedBuilds.flatMap(readBundledPackages)])] };
}

/** False also for nested packages, which are copied separately. */
function isNeededAtRunTime(file: string): boolean {
  return !file.includes('node_modules') && !/\.(map|d\.[cm]?ts)$/.test(file);
}

function readBundledPackages(build: string): readonly string[] {
  return v.parse(BundledSchema, JSON.parse(readFileSync(inRoot('dist/bundled', `${build}.json`), 'utf8')));
}

/** The packages that a program imports, statically or dynamically. */
function listImportedPackages(text: string): readonly string[] {
  const { dependencies } = readPackage(root);
  const read = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, source = '']) => source);
  const lazy = read(/\bimport\(\s*\/\*[^*]*\*\/\s*["']([^"'\n]+)["']/g);
  const sources = [
    ...read(/^import\b[^"'\n]*["']([^"'\n]+)["']/gm),
    // A dynamic import of a development dependency is optional.
    ...lazy.filter((source) => getPackageName(source) in dependencies),
  ];
  return [
    ...new Set(sources.filter((source) => !isBuiltin(source) && !source.startsWith('.')).map(getPackageName)),
  ];
}

function getPackageName(source: string): string {
  const parts = source.split('/');
  return parts.slice(0, source.startsWith('@') ? 2 : 1).join('/');
}

/** Adds a package, resolved from `from` as Node does, and all its dependencies to `found`. */
function collectPackages(name: string, from: string, found: Map<string, string>): void {
  const folder = findFolder(name, from);
  if (folder === undefined) throw new UserError(`The package ${name} is not installed; run npm install.`);
  if (found.has(folder)) return;
  found.set(folder, name);
  const { dependencies, optionalDependencies } = readPackage(folder);
  for (const dependency of Object.keys(dependencies)) {
    if (findFolder(dependency, folder) === undefined && dependency in optionalDependencies) continue;
    collectPackages(dependency, folder, found);
  }
}

function findFolder(name: string, from: string): string | undefined {
  for (let parent = from; ; parent = dirname(parent)) {
    const folder = join(parent, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (parent === root || parent === dirname(parent)) return undefined;
  }
}
