import { messageOf } from '#base';
import { iconNames } from '#ui/icon-names';
import { readConfig } from './config';
import { claimPort } from './listen';
import { createLog } from './log';
import { createServer } from './server';

async function main(): Promise<void> {
  const { config, warnings } = readConfig(process.env);
  const log = createLog({ out: process.stdout, err: process.stderr }, config.logLevel);
  for (const warning of warnings) log.line(`warning: ${warning}`);
  const server = await createServer(config, { log, known: { icons: iconNames } });
  await claimPort(config);
  const stop = server.start();
  const { address = 'localhost', port } = config;
  await server.http.listen({ host: address, port });

  const shutDown = (signal: string): void => {
    log.event('info', 'stopping', { signal });
    stop().then(
      () => process.exit(0),
      (thrown: unknown) => {
        log.line(messageOf(thrown));
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => shutDown('SIGTERM'));
  process.once('SIGINT', () => shutDown('SIGINT'));

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
