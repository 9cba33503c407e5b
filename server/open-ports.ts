import type { Server } from 'node:net';
import type { ServerConfig } from './config';
import { claimPort } from './listen';
import type { Log } from './log';
import type { Metrics } from './metrics';
import { createMetricsServer } from './metrics-server';
import type { PortalServer } from './server';

/** Where the portal answers now, and the end of that and of the figures beside it. */
export interface OpenPorts {
  readonly address: string;
  readonly port: number;
  readonly dispose: () => Promise<void>;
}

function getPort(server: Server, asked: number): number {
  const bound = server.address();
  return typeof bound === 'object' ? (bound?.port ?? asked) : asked;
}

/** Shows the figures where the settings say so, and answers the stop of that. */
async function serveMetrics(
  metrics: Metrics,
  place: ServerConfig['operating']['metrics'],
  log: Log,
): Promise<() => void> {
  if (place === undefined) return () => undefined;
  metrics.measureProcess();
  const server = createMetricsServer(metrics);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: place.address, port: place.port }, resolve);
  });
  log.event('info', 'metrics-shown', { address: place.address, port: getPort(server, place.port) });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/**
 * Starts the server and opens the port of the figures and then the portal's own. Where either is taken nothing is
 * started: half a portal would serve people whom nobody watches over.
 */
export async function openPorts(
  { http, metrics, start }: Pick<PortalServer, 'http' | 'metrics' | 'start'>,
  { address, port, operating }: Pick<ServerConfig, 'address' | 'port' | 'operating'>,
  log: Log,
): Promise<OpenPorts> {
  await claimPort({ port, address });
  if (operating.metrics !== undefined) await claimPort({ ...operating.metrics, settings: 'PORTAL_METRICS' });
  const stopServer = start();
  const closeMetrics = await serveMetrics(metrics, operating.metrics, log);
  const host = address ?? 'localhost';
  await http.listen({ host, port });
  return {
    address: host,
    port: getPort(http.server, port),
    async dispose() {
      await stopServer();
      closeMetrics();
    },
  };
}
