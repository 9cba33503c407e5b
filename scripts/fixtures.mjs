import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, registerTypeScript } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { runNpm } from './lib/run.mjs';

await ensureInstalled();
await registerTypeScript();
const { hashFile, hashFixtures, listBuildFolders } = await import('./lib/fixtures.ts');

/** Build output that a host does not serve. */
const unserved = ['mf-stats.json', 'prerendered-routes.json'];

/** Rebuilds all or the named apps in tests/faults/apps with their own tools, and writes the hashes. */
const names = process.argv.slice(2);
const folders = listBuildFolders().filter(
  (folder) => names.length === 0 || names.some((name) => folder.endsWith(`/${name}`)),
);
for (const folder of folders) {
  console.log(`\n── ${folder.slice(inRoot().length)}`);
  // Not "ci", which rejects a lock file that lacks the native packages of other platforms.
  // npm does not read the repository's .npmrc in a folder with its own package.json.
  const flags = ['--ignore-scripts', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund'];
  const code =
    (await runNpm(['install', ...flags], { cwd: folder })) ||
    (await runNpm(['run', 'build'], { cwd: folder }));
  if (code !== 0) process.exit(code);
  for (const name of unserved) rmSync(join(folder, 'built', name), { force: true });
}
writeFileSync(hashFile, hashFixtures());
