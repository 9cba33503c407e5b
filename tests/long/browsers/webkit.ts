import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from '../../e2e/fixtures';
import type { WebKitPrograms } from '../../../scripts/lib/other-browsers.ts';
import type { Driver } from './driver';

interface Command {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'close');
}

/** Starts a virtual display; resolves to its number. */
async function startDisplay(
  program: string,
): Promise<{ readonly child: ChildProcess; readonly name: string }> {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout })) return { child, name: `:${line}` };
  throw new Error('The display ended before it had a number.');
}

/** Debian's WebKitGTK, driven by WebDriver on this port. */
export async function startWebKit(programs: WebKitPrograms, port: number): Promise<Driver> {
  const display = await startDisplay(programs.display);
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const send = async ({ method, path, body }: Command): Promise<unknown> => {
    const answer = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebKit refused ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const created = (await send({
    method: 'POST',
    path: '/session',
    body: {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } },
      },
    },
  })) as { sessionId: string };
  const session = `/session/${created.sessionId}`;
  const post = (path: string, body?: unknown) => send({ method: 'POST', path: session + path, body });
  await post('/window/rect', { x: 0, y: 0, width: 1440, height: 900 });
  return {
    open: async (url) => void (await post('/url', { url })),
    evaluate: (expression) => post('/execute/sync', { script: `return (${expression});`, args: [] }),
    async press({ x, y }) {
      const actions = [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(text) {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    back: async () => void (await post('/back')),
    async close() {
      await send({ method: 'DELETE', path: session });
      await stop(driver);
      await stop(display.child);
    },
  };
}
