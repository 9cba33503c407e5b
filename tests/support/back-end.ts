import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

let open: Server[] = [];

/** Closes all back ends of a test; call it in `afterEach`. */
export function closeBackEnds(): void {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}

/** Starts a back end on a free port. */
export async function startBackEnd(
  answer: RequestListener,
): Promise<{ readonly address: string; readonly server: Server }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  open = [...open, server];
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${getPort(server)}`, server };
}

/** The port that a server listens on. */
export function getPort(server: Pick<Server, 'address'>): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : NaN;
}
