import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const running = new Set();

/** Stops all programs that `run` has started; for a script that receives a signal itself. */
export function stopRuns(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal);
}

/**
 * Runs a program with its output on the terminal, and resolves to its exit code: 127 if it cannot be started.
 * `cwd` is the repository by default.
 */
export function run(command, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    });
    running.add(child);
    child.once('error', () => resolve(127));
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? (signal === null ? 1 : 128));
    });
  });
}

/** The command and first arguments of npm: the one that started this script, or the one on PATH. */
export function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
}

export function runNpm(args, options) {
  const [program, ...first] = npmCommand();
  return run(program, [...first, ...args], options);
}
