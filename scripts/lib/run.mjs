import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const underWay = new Set();

/** Ends what `run` has under way; for the moment when a script itself is asked to end. */
export function stopRuns(signal = 'SIGTERM') {
  for (const child of underWay) child.kill(signal);
}

/**
 * Runs a program to its end in the repository's folder or another one, its output going straight to the terminal.
 * Answers the exit code; a program that cannot be started counts as 127.
 */
export function run(command, parameters, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    });
    underWay.add(child);
    child.once('error', () => resolve(127));
    child.once('close', (code, signal) => {
      underWay.delete(child);
      resolve(code ?? (signal === null ? 1 : 128));
    });
  });
}

/** Command and first parameters of npm: the one that started this script, else the one on the path. */
export function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
}

/** Runs npm. */
export function runNpm(parameters, options) {
  const [program, ...first] = npmCommand();
  return run(program, [...first, ...parameters], options);
}
