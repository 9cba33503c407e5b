// Serves a built checkout of the portal with its own programs: `node serve-build.mjs <folder>`, ports by environment.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = resolve(process.argv[2] ?? '.');
const load = (file) => import(pathToFileURL(join(folder, 'scripts/lib', file)).href);
const { ensureSandboxData } = await load('prepare.mjs');
const { planStack, refuseTakenPorts, startStack } = await load('stack.mjs');

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
