import { UserError } from './root.mjs';
import { runNpm, stopRuns } from './run.mjs';
import { fingerprint, isStamped, putStamp } from './stamps.mjs';

const installStamp = 'node_modules/.cache/portal-installed';

/** Installs the packages if they are missing or the lock file has changed. */
export async function ensureInstalled() {
  const print = fingerprint(['package.json', 'package-lock.json'], process.version);
  if (isStamped(installStamp, print)) return;
  console.log('Installing packages…');
  const code = await stopOnSignals(runNpm(['ci']));
  if (code !== 0) throw new UserError('The packages could not be installed; the output of npm is above.');
  putStamp(installStamp, print);
}

/** Lets Node import the TypeScript modules of `scripts`. Requires installed packages. */
export async function registerTypeScript() {
  const { register } = await import('tsx/esm/api');
  // Without tsconfig.json, which depends on the current folder: scripts use none of its settings.
  register({ tsconfig: false });
}

/** Awaits the installation, and stops npm if this process receives a signal meanwhile. */
async function stopOnSignals(installation) {
  const stop = () => {
    stopRuns();
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, stop);
  try {
    return await installation;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
