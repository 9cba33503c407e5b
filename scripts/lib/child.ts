import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';

const dieWithParent = pathToFileURL(inRoot('scripts/lib/die-with-parent.mjs')).href;
const graceOnStop = 5_000;

interface ChildOptions {
  /** Options of Node, then the file of the program and its parameters. */
  readonly parameters: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly onLine: (line: string) => void;
  /** Called when it ends without being stopped. */
  readonly onExit?: () => void;
}

export interface Child {
  readonly pid: number | undefined;
  readonly isRunning: () => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * A Node program of ours in a process group of its own, so that it and all it starts can be stopped together, and a
 * Ctrl-C in the terminal reaches it through us alone. Its lines are handed to `onLine`; it ends with this process,
 * even when this process is killed.
 */
export function startChild({ parameters, env = {}, onLine, onExit }: ChildOptions): Child {
  const child = spawn(process.execPath, ['--import', dieWithParent, ...parameters], {
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
  let stopping = false;
  void exited.then(() => {
    if (!stopping) onExit?.();
  });
  return {
    pid: child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Asks it to end, ends it after 5 s, and leaves nothing of its group behind. */
    async stop() {
      stopping = true;
      signalGroup(child.pid, 'SIGTERM');
      const timer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), graceOnStop);
      await exited;
      clearTimeout(timer);
      signalGroup(child.pid, 'SIGKILL');
    },
  };
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (error) {
    // The group is gone already, which is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
