// Serves a built checkout of the portal with its own scripts: `node serve-build.mjs <folder>`; the
// environment sets ports.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

const folder = resolve(process.argv[2] ?? '.');
register({ tsconfig: false });
const { ensureSandboxData } = await load('prepare');
const { planStack, refuseTakenPorts, startStack } = await load('stack');

const plan = planStack();
await refuseTakenPorts(plan);
await ensureSandboxData();
const stack = startStack(plan, {
  onLine: (name, line) => {
    if (/"level":"error"/.test(line)) console.error(`[${name}] ${line}`);
  },
});
await stack.ready;
console.log('The build is being served.');

/** Imports a module of the checkout's scripts, which are JavaScript in older checkouts. */
function load(name) {
  const files = ['.ts', '.mjs'].map((ending) => join(folder, 'scripts/lib', `${name}${ending}`));
  return import(pathToFileURL(files.find((file) => existsSync(file)) ?? files[0]).href);
}
