import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** The built portal server. */
export const serverFile = join(root, 'dist/node/server.js');

/** A portal server in its own process. */
export interface ServerProcess {
  readonly pid: number | undefined;
  readonly port: number;
  readonly origin: string;
  /** Its output so far. */
  readonly printed: () => string;
  /** Its resident memory in bytes: current and peak. */
  readonly memory: () => { readonly now: number; readonly most: number };
  /** Sends a signal; resolves once the process has exited. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** How to start a server. */
export interface ServerStart {
  readonly env: Readonly<Record<string, string>>;
  /** The command that runs the server; `node` with its file by default. */
  readonly command?: readonly string[];
}

/** Starts a server; resolves when it responds, and rejects with its output if it exits first. */
export async function startServerProcess({ env, command }: ServerStart): Promise<ServerProcess> {
  if (!existsSync(serverFile)) throw new Error('There is no build. Run "node scripts/test.mjs build" first.');
  const [program = '', ...parameters] = command ?? [process.execPath, serverFile];
  const child = spawn(program, parameters, {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORTAL_ADDRESS: '127.0.0.1',
      PORTAL_PORT: '0',
      // Sessions of a server need a fixed origin, which is unknown with a free port.
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
      // In its own process group, so that a wrapper command ends with it.
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, signal);
      await ended;
    },
  };
}
