import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';

const dieWithParent = pathToFileURL(inRoot('scripts/lib/die-with-parent.mjs')).href;
const killDelayMs = 5_000;

interface ChildOptions {
  /** Options of Node, then the file of the program and its arguments. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Called with each line of standard output and standard error. */
  readonly onLine: (line: string) => void;
  /** Called when it exits without `stop`. */
  readonly onExit?: () => void;
}

export interface Child {
  readonly pid: number | undefined;
  readonly isRunning: () => boolean;
  /** Sends SIGTERM, then SIGKILL after 5 s, to the whole process group. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a Node program of the repository in its own process group: `stop` ends it with its children, and
 * Ctrl-C in the terminal does not reach it directly. It exits with this process, even when this process is
 * killed.
 */
export function startChild({ args, env = {}, onLine, onExit }: ChildOptions): Child {
  const child = spawn(process.execPath, ['--import', dieWithParent, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', onLine);
  }
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  let isStopping = false;
  void exited.then(() => {
    if (!isStopping) onExit?.();
  });
  return {
    pid: child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      isStopping = true;
      signalGroup(child.pid, 'SIGTERM');
      const timer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), killDelayMs);
      await exited;
      clearTimeout(timer);
      // Ends children that outlive it.
      signalGroup(child.pid, 'SIGKILL');
    },
  };
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (error) {
    // The group has already exited.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
