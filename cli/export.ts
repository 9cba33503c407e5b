import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PortalError } from '#base';
import { readConfig, computeRevision, writeExport } from '#server/export';
import { readParameters, usageError, type Command, type Context } from './context';
import { readValidManifest } from './manifest-file';

const help = `portal export --to <folder> [--served-from <folder>] [--listen <address>]

Writes the portal as files that a plain web server can serve: documents, the built shell, the manifest,
and the configuration of nginx that gives each document the headers which the portal server would.

  --to <folder>           where to write; an earlier export there is brought up to date
  --served-from <folder>  the same folder as nginx will see it (default: --to)
  --listen <address>      what nginx listens on in the sample site (default: 127.0.0.1:8080)

The settings are those of the portal server (PORTAL_ENVIRONMENT, PORTAL_IDENTITY_…, PORTAL_HOST_…,
PORTAL_SHELL). Files hold no session: browsers keep the tokens, so PORTAL_SESSIONS=server is refused.
docs/operating.md says what else is lost without the server.

Exit code: 0, or 1 when nothing can be exported.`;

/** The settings of an export: without a server, only browsers can hold the tokens. */
function readExportConfig({ environment }: Context): ReturnType<typeof readConfig> {
  const { PORTAL_SESSIONS: holder } = environment;
  if (holder?.trim() === 'server') {
    const message =
      'A static export has no server that could hold the tokens. Set PORTAL_SESSIONS=browser: browsers then keep them, within reach of every section.';
    throw new PortalError(message, { code: 'configuration' });
  }
  return readConfig({ ...environment, PORTAL_SESSIONS: holder?.trim() || 'browser' });
}

export const exportFiles: Command = {
  summary: 'write the portal as files for a plain web server',
  help,
  async run(parameters, context) {
    const option = { type: 'string' } as const;
    const { values } = readParameters(() =>
      parseArgs({ args: [...parameters], options: { to: option, 'served-from': option, listen: option } }),
    );
    const { to, listen = '127.0.0.1:8080' } = values;
    if (to === undefined || to === '') throw usageError('Say where to write with --to.');
    if (!/^[\w.:[\]-]+$/.test(listen)) throw usageError('--listen is an address such as 127.0.0.1:8080.');
    const { config, warnings } = readExportConfig(context);
    for (const warning of warnings) context.err(`warning: ${warning}`);
    const { manifest, portal } = await readValidManifest(config, context);
    const { mtimeMs } = await stat(config.manifestFile);
    const revision = computeRevision(manifest);
    const { documents, files } = await writeExport({
      config,
      active: { manifest, portal, revision, writtenAt: Math.floor(mtimeMs) },
      folder: to,
      servedFrom: resolve(values['served-from'] ?? to),
      listen,
      now: context.now,
    });
    context.out(
      `Wrote revision ${revision} to ${to}: ${documents} documents and ${files} files of the shell.`,
    );
    context.out(`nginx: include ${to}/nginx/maps.conf in http and ${to}/nginx/locations.conf in a server,`);
    context.out(`or ${to}/nginx/site.conf as it is in http; then "nginx -t" and "nginx -s reload".`);
    context.out('Browsers keep the tokens of this export, within reach of every section.');
    if (config.environment === 'development')
      context.out('This is an export for development; set PORTAL_ENVIRONMENT=production for people.');
    return 0;
  },
};
