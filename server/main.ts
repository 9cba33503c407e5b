import { getMessage, PortalError } from '#base';
import { createFrameRenderer, loadFrameTexts } from '#document';
import { loadAllLanguages } from '#i18n';
import { iconNames } from '#ui/icon-names';
import { createStartError, parseConfig, type ParsedConfig } from './settings/config';
import { createLog, type Log } from './log';
import { openPorts } from './http/open-ports';
import { openOtlp } from './metrics/otlp';
import { createServer } from './server';
import { findManifestErrors } from './settings/start-problems';
import { portalVersion } from './version';

const known = { icons: iconNames };

/** EX_CONFIG of sysexits.h: a restart fails again until the settings or the manifest are fixed. */
const misconfiguredCode = 78;

/** Shuts down gracefully on the first signal, and exits immediately on the second. */
function handleSignals(log: Log, stop: () => Promise<void>): void {
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

/** Reads the settings. Throws a `PortalError` that lists all problems of the settings and the manifest. */
async function readSettings(): Promise<ParsedConfig> {
  const parsed = parseConfig(process.env);
  if (parsed.ok) return parsed.value;
  throw createStartError([...parsed.error, ...(await findManifestErrors(process.env, known))]);
}

async function main(): Promise<void> {
  const { config, warnings } = await readSettings();
  const log = createLog({ out: process.stdout, err: process.stderr }, config.logLevel);
  let stop = (): Promise<void> => Promise.resolve();
  // Registered before anything slow: as PID 1 of a container, the process gets no signal without a handler.
  handleSignals(log, () => stop());
  for (const warning of warnings) log.line(`warning: ${warning}`);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector = '' } = process.env;
  const otlp = collector === '' ? undefined : await openOtlp(log);
  await Promise.all([loadAllLanguages(), loadFrameTexts()]);
  const server = await createServer(config, { log, known, otlp, renderFrame: createFrameRenderer() });
  const opened = await openPorts(server, config, log);
  stop = async () => {
    await opened.dispose();
    await otlp?.stop();
  };

  const { address, port } = opened;
  const { revision } = server.manifests.current;
  log.event('info', 'ready', { version: portalVersion, address, port, revision });
  log.line(
    `Municipal Portal ${portalVersion} is ready at http://${address}:${port} (manifest revision ${revision})`,
  );
}

main().catch((thrown: unknown) => {
  process.stderr.write(`${getMessage(thrown)}\n`);
  const isMisconfigured =
    thrown instanceof PortalError && ['configuration', 'manifest-refused'].includes(thrown.code);
  process.exit(isMisconfigured ? misconfiguredCode : 1);
});
