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
 * Writes a folder with all that the portal server needs to run, and nothing else: its programs, the built shell
 * without source maps, the manifest, and the packages that the programs import with what those need. Answers the folders
 * of all packages of which anything is in it.
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
    for (const name of importedBy(readFileSync(file, 'utf8'))) gather(name, root, packages);
  }
  cpSync(inRoot('dist/shell'), join(folder, 'dist/shell'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  cpSync(inRoot('portal.manifest.json'), join(folder, 'portal.manifest.json'));
  for (const from of packages.keys()) {
    const to = join(folder, relative(root, from));
    cpSync(from, to, { recursive: true, filter: (file) => isForRunning(relative(from, file)) });
  }
  const { name, version, type } = readPackage(root);
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type }, null, 2)}\n`,
  );
  const installed = [...packages.keys()].map((from) => relative(root, from));
  return { packages: [...new Set([...installed, ...packedBuilds.flatMap(bundledIn)])] };
}

/** Packages within packages are copied by themselves. */
function isForRunning(file: string): boolean {
  return !file.includes('node_modules') && !/\.(map|d\.[cm]?ts)$/.test(file);
}

function bundledIn(build: string): readonly string[] {
  return v.parse(BundledSchema, JSON.parse(readFileSync(inRoot('dist/bundled', `${build}.json`), 'utf8')));
}

/** The packages that a bundled program imports, at once or only where a setting asks for them. */
function importedBy(text: string): readonly string[] {
  const { dependencies } = readPackage(root);
  const read = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, source = '']) => source);
  const lazy = read(/\bimport\(\s*\/\*[^*]*\*\/\s*["']([^"'\n]+)["']/g);
  const sources = [
    ...read(/^import\b[^"'\n]*["']([^"'\n]+)["']/gm),
    // What is for development only, a program can do without.
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

/** Finds a package from where it is asked for, upwards as Node does, and then all that it depends on. */
function gather(name: string, from: string, found: Map<string, string>): void {
  const folder = findFolder(name, from);
  if (folder === undefined) throw new UserError(`The package ${name} is not installed; run npm install.`);
  if (found.has(folder)) return;
  found.set(folder, name);
  const { dependencies, optionalDependencies } = readPackage(folder);
  for (const needed of Object.keys(dependencies)) {
    if (findFolder(needed, folder) === undefined && needed in optionalDependencies) continue;
    gather(needed, folder, found);
  }
}

function findFolder(name: string, from: string): string | undefined {
  for (let place = from; ; place = dirname(place)) {
    const folder = join(place, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (place === root || place === dirname(place)) return undefined;
  }
}
