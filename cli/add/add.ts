import { parseArgs } from 'node:util';
import { PortalError } from '#base';
import type { ManifestSettings } from '#manifest/text';
import { readParameters, type Command, type Context } from '../context';
import { readValidManifest, readSettings } from '../manifest-file';
import { createEdit } from './create-edit';
import { probeHost } from './probe-host';
import { collectOptions, type AddOptions } from './add-options';

const help = `portal add [--name <name> --host <host> …]

Adds an app from another host to the manifest: the host, the app and a route that opens it. Everything
else in the file stays as it is. Without --name or --host the command asks, where a person sits at the
terminal.

  --name        the app's name: lower-case words joined by hyphens
  --host        where the app is: a web address, or the name of a host that the manifest has
  --path        the route (default: /<name>)
  --label       the text in the menu (default: made from the name)
  --icon        the icon in the menu
  --permission  who may open it; may be repeated, one of them is enough; "everyone" asks for none
                (default: visit:<name>-page)
  --owner       who answers for the app
  --load        how it loads: module, system, global (default: what its script looks like)

The host is asked for its asset-manifest.json to find out how the app loads. Nothing is written when a
name or path is taken or when the portal would refuse the result. A running portal takes the change up
within 5 seconds.

Exit code: 0, or 1 when nothing was written.`;

const options = {
  name: { type: 'string' },
  host: { type: 'string' },
  path: { type: 'string' },
  label: { type: 'string' },
  icon: { type: 'string' },
  permission: { type: 'string', multiple: true },
  owner: { type: 'string' },
  load: { type: 'string' },
} as const;

async function resolveLoadKind(
  { host, name }: AddOptions,
  given: string | undefined,
  asks: boolean,
  { portalOrigin }: ManifestSettings,
  { ask, out, fetch, timeoutMs }: Context,
): Promise<string> {
  if (host.address === null) {
    if (given !== undefined) return given;
    throw new PortalError(
      `The host "${host.name}" has no address here to look at; say how the app loads with --load.`,
      {
        code: 'load-unknown',
      },
    );
  }
  const { load, why, problem } = await probeHost(host.address, name, {
    fetch,
    portalOrigin,
    timeoutMs: timeoutMs,
  });
  const proposed =
    load === undefined ? `It does not show how the app loads: ${why}.` : `It loads as ${load}: ${why}.`;
  out(`Looked at ${host.address}. ${proposed}`);
  if (problem !== undefined)
    out(`Warning: the app ${problem}. Until its owner mends that, its place will say so.`);
  if (given !== undefined) return given;
  if (asks && ask !== undefined) {
    const answer = (await ask(load === undefined ? 'Loads as: ' : `Loads as [${load}]: `)).trim();
    if (answer !== '') return answer;
  }
  if (load !== undefined) return load;
  throw new PortalError('Say how the app loads with --load. Nothing was written.', { code: 'load-unknown' });
}

export const add: Command = {
  summary: 'add an app from another host',
  help,
  async run(parameters, context) {
    const { values } = readParameters(() => parseArgs({ args: [...parameters], options }));
    const settings = readSettings(context);
    const { text, manifest } = await readValidManifest(settings, context);
    const newApp = await collectOptions(values, manifest, context);
    const asks = values.name === undefined || values.host === undefined;
    const load = await resolveLoadKind(newApp, values.load, asks, settings, context);
    const edit = createEdit({ text, options: newApp, load }, settings, context);
    await edit.write();
    for (const line of edit.lines) context.out(line);
    return 0;
  },
};
