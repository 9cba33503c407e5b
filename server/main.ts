import { messageOf } from '#base';
import { iconNames } from '#ui/icon-names';
import { readConfig } from './config';
import { claimPort } from './listen';
import { createLog, type Log } from './log';
import type { Metrics } from './metrics';
import { createMetricsServer } from './metrics-server';
import type { OperatingSettings } from './operating-settings';
import { createServer } from './server';

/** Shows the figures where the settings say so, and answers the stop of that. */
async function showMetrics(
  metrics: Metrics,
  place: OperatingSettings['metrics'],
  log: Log,
): Promise<() => void> {
  if (place === undefined) return () => undefined;
  await claimPort({ ...place, settings: 'PORTAL_METRICS' });
  metrics.measureProcess();
  const server = createMetricsServer(metrics);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: place.address, port: place.port }, resolve);
  });
  const bound = server.address();
  log.event('info', 'metrics-shown', {
    address: place.address,
    port: typeof bound === 'object' ? bound?.port : undefined,
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** The first signal stops gently, the second at once. */
function endWithSignals(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const shutDown = (signal: string): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.event('info', 'stopping', { signal });
    stop().then(
      () => process.exit(0),
      (thrown: unknown) => {
        log.line(messageOf(thrown));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
}

async function main(): Promise<void> {
  const { config, warnings } = readConfig(process.env);
  const log = createLog({ out: process.stdout, err: process.stderr }, config.logLevel);
  for (const warning of warnings) log.line(`warning: ${warning}`);
  const server = await createServer(config, { log, known: { icons: iconNames } });
  await claimPort(config);
  const stop = server.start();
  const { address = 'localhost', port } = config;
  await server.http.listen({ host: address, port });

  const stopMetrics = await showMetrics(server.metrics, config.operating.metrics, log);
  endWithSignals(log, async () => {
    await stop();
    stopMetrics();
  });

  const bound = server.http.server.address();
  const { revision } = server.manifests.current;
  process.stdout.write(
    `Municipal Portal is ready at http://${address}:${typeof bound === 'object' ? (bound?.port ?? port) : port} (manifest revision ${revision})\n`,
  );
}

main().catch((thrown: unknown) => {
  process.stderr.write(`${messageOf(thrown)}\n`);
  process.exit(1);
});
