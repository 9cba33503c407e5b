import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot } from './root.mjs';

/** Apps built by other tools: one folder each, with sources, lock file and build output. */
export const fixtureFolder = inRoot('tests/faults/apps');

/** The folders that have a build. */
export function listBuildFolders(): readonly string[] {
  return readdirSync(fixtureFolder)
    .map((name) => join(fixtureFolder, name))
    .filter((folder) => existsSync(join(folder, 'package.json')));
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(path);
    return [path];
  });
}

/** The SHA-256 hash of each source, lock file and built file, as `sha256sum` writes it. */
export function hashFixtures(): string {
  const files = readdirSync(fixtureFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => listFiles(join(fixtureFolder, name)));
  const lines = files.map((file) => {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    return `${hash}  ${relative(fixtureFolder, file)}`;
  });
  return `${lines.toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join('\n')}\n`;
}

/** The file with the output of `hashFixtures`. */
export const hashFile = join(fixtureFolder, 'SHA256SUMS');
