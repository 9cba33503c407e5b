import { UserError } from './root.mjs';
import { runNpm, stopRuns } from './run.mjs';
import { fingerprint, isStamped, putStamp } from './stamps.mjs';

const installStamp = 'node_modules/.cache/portal-installed';

/** Installs the packages when they are missing or the lock file changed since the last time. */
export async function ensureInstalled() {
  const print = fingerprint(['package.json', 'package-lock.json'], process.version);
  if (isStamped(installStamp, print)) return;
  console.log('Installing packages…');
  const code = await untilAskedToEnd(runNpm(['ci']));
  if (code !== 0) throw new UserError('The packages could not be installed; npm says why above.');
  putStamp(installStamp, print);
}

/** Lets Node import the TypeScript modules of `scripts`; needs the packages. */
export async function registerTypeScript() {
  const { register } = await import('tsx/esm/api');
  // By themselves, wherever a script is started: they use nothing that tsconfig.json sets.
  register({ tsconfig: false });
}

/** Leaves no npm behind when this process is asked to end meanwhile. */
async function untilAskedToEnd(installation) {
  const end = () => {
    stopRuns();
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, end);
  try {
    return await installation;
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}
