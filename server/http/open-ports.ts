import type { Server } from 'node:net';
import type { ServerConfig } from '../settings/config';
import { claimPort } from './listen';
import type { Log } from '../log';
import type { Metrics } from '../metrics/metrics';
import { createMetricsServer } from '../metrics/metrics-server';
import type { PortalServer } from '../server';

/** The open servers, and how to close them. */
export interface OpenPorts {
  readonly address: string;
  readonly port: number;
  readonly dispose: () => Promise<void>;
}

function getPort(server: Server, asked: number): number {
  const bound = server.address();
  return typeof bound === 'object' ? (bound?.port ?? asked) : asked;
}

/** Serves metrics if configured. Returns a dispose function. */
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
 * Opens the metrics port and then the portal's own. If either is taken nothing is started: a portal without
 * monitoring must not run.
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
