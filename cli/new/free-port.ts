import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { PortalError } from '#base';
import type { Manifest } from '#manifest';

const first = 4310;
const count = 90;

function getPort(address: string): number {
  const { port, protocol } = new URL(address);
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** Whether the port is not in use on this machine. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}

/** Where the search starts, derived from the name so that sections get different ports. */
function getFirstPort(name: string): number {
  return createHash('sha256').update(name).digest().readUInt16BE() % count;
}

/**
 * A free port that no host of the manifest uses. A name gets the same port each time, as long as it is free.
 * Throws a `PortalError` if every port is taken.
 */
export async function findFreePort(name: string, hosts: Manifest['hosts']): Promise<number> {
  const taken = new Set(
    Object.values(hosts).flatMap((address) => (address === null ? [] : [getPort(address)])),
  );
  const start = getFirstPort(name);
  for (let step = 0; step < count; step += 1) {
    const port = first + ((start + step) % count);
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new PortalError(
    `Every port from ${first} to ${first + count - 1} is taken; name another with --port. Nothing was written.`,
    { code: 'no-port' },
  );
}
