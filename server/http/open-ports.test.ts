import { createServer, type Server } from 'node:net';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import { createLog } from '../log';
import { openPorts } from './open-ports';

let taken: Server | undefined;

afterEach(async () => {
  await new Promise((resolve) => (taken === undefined ? resolve(undefined) : taken.close(resolve)));
  taken = undefined;
  await removePortals();
});

function occupyPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    taken = server;
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
}

async function portal(ports: { readonly own: number; readonly metrics: number }) {
  const folder = portalOnDisk();
  const server = await folder.start();
  const start = jest.fn(server.start);
  const lines: string[] = [];
  const out = { write: (text: string) => lines.push(text) };
  const operating = {
    ...folder.config.operating,
    metrics: { address: '127.0.0.1', port: ports.metrics },
  };
  const opening = openPorts(
    { ...server, start },
    { address: '127.0.0.1', port: ports.own, operating },
    createLog({ out, err: out }, 'info'),
  );
  return { server, start, lines, opening };
}

describe('opens and starts nothing', () => {
  it.each([
    ['the metrics', 'PORTAL_METRICS_PORT', (port: number) => ({ own: 0, metrics: port })],
    ['the portal', 'PORTAL_PORT', (port: number) => ({ own: port, metrics: 0 })],
  ])('when the port of %s is in use', async (_whose, setting, portsFor) => {
    const { server, start, lines, opening } = await portal(portsFor(await occupyPort()));
    await expect(opening).rejects.toThrow(`set ${setting} to another port`);
    expect([server.http.server.listening, start.mock.calls, lines]).toEqual([false, [], []]);
  });
});

test('opens both ports, and closes them on stop', async () => {
  const { lines, opening } = await portal({ own: 0, metrics: 0 });
  const { address, port, dispose } = await opening;
  const [, metricsPort = ''] =
    /"metrics-shown","address":"127\.0\.0\.1","port":(\d+)/.exec(lines[0] ?? '') ?? [];
  const addresses = [`http://${address}:${port}/healthz`, `http://127.0.0.1:${metricsPort}/metrics`];
  for (const url of addresses) expect((await fetch(url)).status).toBe(200);
  await dispose();
  for (const url of addresses) await expect(fetch(url)).rejects.toThrow('fetch failed');
});
