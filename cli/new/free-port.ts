import { createServer } from 'node:net';
import { PortalError } from '#base';
import type { Manifest } from '#manifest';

const first = 4310;
const last = 4399;

function portOf(address: string): number {
  const { port, protocol } = new URL(address);
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** Whether nothing on this machine listens there now. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}

/** The first port that neither a host of the manifest has nor anybody listens at. */
export async function freePort({ hosts }: Manifest): Promise<number> {
  const taken = new Set(
    Object.values(hosts).flatMap((address) => (address === null ? [] : [portOf(address)])),
  );
  for (let port = first; port <= last; port += 1) if (!taken.has(port) && (await isFree(port))) return port;
  throw new PortalError(
    `Every port from ${first} to ${last} is taken; name another with --port. Nothing was written.`,
    {
      code: 'no-port',
    },
  );
}
