import { getMessage } from '#base';
import { iconNames } from '#ui/icon-names';
import { readConfig } from './config';
import { createLog, type Log } from './log';
import { openPorts } from './open-ports';
import { createServer } from './server';

/** The first signal stops gracefully, the second at once. */
function endWithSignals(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const shutDown = (signal: string): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.event('info', 'stopping', { signal });
    stop().then(
      () => process.exit(0),
      (thrown: unknown) => {
        log.line(getMessage(thrown));
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
  let stop = (): Promise<void> => Promise.resolve();
  // Before anything slow: PID 1 of a container receives no signal without a handler.
  endWithSignals(log, () => stop());
  for (const warning of warnings) log.line(`warning: ${warning}`);
  const server = await createServer(config, { log, known: { icons: iconNames } });
  const opened = await openPorts(server, config, log);
  stop = opened.dispose;

  const { address, port } = opened;
  const { revision } = server.manifests.current;
  log.event('info', 'ready', { address, port, revision });
  log.line(`Municipal Portal is ready at http://${address}:${port} (manifest revision ${revision})`);
}

main().catch((thrown: unknown) => {
  process.stderr.write(`${getMessage(thrown)}\n`);
  process.exit(1);
});
