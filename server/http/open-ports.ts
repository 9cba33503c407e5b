import type { Server } from 'node:net';
import type { ServerConfig } from '../settings/config';
import { checkPort } from './listen';
import type { Log } from '../log';
import type { Metrics } from '../metrics/metrics';
import { createMetricsServer } from '../metrics/metrics-server';
import type { PortalServer } from '../server';

/** The bound address of the portal, and how to close all servers. */
export interface OpenPorts {
  readonly address: string;
  readonly port: number;
  readonly dispose: () => Promise<void>;
}

function getPort(server: Server, configured: number): number {
  const bound = server.address();
  return typeof bound === 'object' ? (bound?.port ?? configured) : configured;
}

/** Serves metrics if configured. Returns a dispose function. */
async function serveMetrics(
  metrics: Metrics,
  listenOn: ServerConfig['operating']['metrics'],
  log: Log,
): Promise<() => void> {
  if (listenOn === undefined) return () => undefined;
  metrics.addProcessMetrics();
  const server = createMetricsServer(metrics);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: listenOn.address, port: listenOn.port }, resolve);
  });
  log.event('info', 'metrics-shown', { address: listenOn.address, port: getPort(server, listenOn.port) });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/**
 * Opens the metrics port, then the portal's port. If either is in use, nothing is started: the portal must
 * not run without monitoring.
 */
export async function openPorts(
  { http, metrics, start }: Pick<PortalServer, 'http' | 'metrics' | 'start'>,
  { address, port, operating }: Pick<ServerConfig, 'address' | 'port' | 'operating'>,
  log: Log,
): Promise<OpenPorts> {
  await checkPort({ port, address });
  if (operating.metrics !== undefined) await checkPort({ ...operating.metrics, settings: 'PORTAL_METRICS' });
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
