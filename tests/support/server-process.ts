import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** The built portal server, as it is run. */
export const serverFile = join(root, 'dist/node/server.js');

/** A portal server in a process of its own. */
export interface ServerProcess {
  readonly pid: number | undefined;
  readonly port: number;
  readonly origin: string;
  /** What it has printed so far. */
  readonly printed: () => string;
  /** Its resident memory in bytes: now, and the most it ever was. */
  readonly memory: () => { readonly now: number; readonly most: number };
  /** Ends it with a signal; resolves once it is gone. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** How a server is started. */
export interface ServerStart {
  readonly env: Readonly<Record<string, string>>;
  /** Runs the server; `node` on its file by default. */
  readonly command?: readonly string[];
}

/** Starts a server; resolves when it answers, and rejects with what it printed when it ends before. */
export async function startServerProcess({ env, command }: ServerStart): Promise<ServerProcess> {
  if (!existsSync(serverFile)) throw new Error('There is no build. Run "node scripts/test.mjs build" first.');
  const [program = '', ...parameters] = command ?? [process.execPath, serverFile];
  const child = spawn(program, parameters, {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORTAL_ADDRESS: '127.0.0.1',
      PORTAL_PORT: '0',
      // Sessions of a server belong to one origin, which is unknown with a free port.
      PORTAL_SESSIONS: 'browser',
      ...env,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const port = await new Promise<number>((resolve, reject) => {
    const look = (part: unknown): void => {
      text += String(part);
      const [, found] = /is ready at http:\/\/127\.0\.0\.1:(\d+) /.exec(text) ?? [];
      if (found !== undefined) resolve(Number(found));
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`The server ended:\n${text}`)));
  });
  return {
    pid: child.pid,
    port,
    origin: `http://127.0.0.1:${port}`,
    printed: () => text,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const kilobytes = (name: string): number =>
        Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1_024;
      return { now: kilobytes('VmRSS'), most: kilobytes('VmHWM') };
    },
    async end(signal) {
      // In a group of its own, so that what it was started by ends with it.
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, signal);
      await ended;
    },
  };
}
