import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, registerTypeScript } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { runNpm } from './lib/run.mjs';

await ensureInstalled();
await registerTypeScript();
const { hashFile, hashFixtures, listBuildFolders } = await import('./lib/fixtures.ts');

/** What the tools write besides what a host serves. */
const remains = ['mf-stats.json', 'prerendered-routes.json'];

/** Rebuilds the apps in tests/faults/apps with their own tools, all or the named ones, and notes the hashes. */
const wanted = process.argv.slice(2);
const folders = listBuildFolders().filter(
  (folder) => wanted.length === 0 || wanted.some((name) => folder.endsWith(`/${name}`)),
);
for (const folder of folders) {
  console.log(`\n── ${folder.slice(inRoot().length)}`);
  // Not "ci": a lock file written here lacks the native builds of other platforms, which it refuses.
  // The repository's .npmrc does not count in a folder with a package.json of its own.
  const flags = ['--ignore-scripts', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund'];
  const code =
    (await runNpm(['install', ...flags], { cwd: folder })) ||
    (await runNpm(['run', 'build'], { cwd: folder }));
  if (code !== 0) process.exit(code);
  for (const name of remains) rmSync(join(folder, 'built', name), { force: true });
}
writeFileSync(hashFile, hashFixtures());
