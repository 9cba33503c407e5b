import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contractVersion, getMessage, PortalError, uiVersion } from '#base';
import { parsePermissions, toTitle, type AddOptions } from '../add/add-options';
import { createEntries } from '../add/create-entries';
import { readParameters, usageError, type Context } from '../context';
import { formatCount } from '../counts';
import { createSection } from '../new/create-section';
import { frameworkTemplates } from '../new/frameworks';
import { findArchive, readVersions, type PortalPackage } from '../new/portal-packages';
import { refuseFullFolder } from '../new/section-folder';
import { checkName, choosePort, defaultIcon, parseFramework } from '../new/section-options';

export const help = `npm create portal-section <name> [-- --to <folder>] [--framework react|dom] …

Writes a section of the Municipal Portal into a folder of its own: page, test, build, types and a README.
Then it prints the entries for the portal's manifest.

  name           the section's name: lower-case words joined by hyphens
  --to           the folder, empty or not there yet (default: one of that name)
  --framework    react (default), or dom for none
  --path         the route (default: /<name>)
  --label        the text in the menu (default: made from the name)
  --icon         the icon in the menu (default: ${defaultIcon})
  --permission   who may open it; may be repeated, one of them is enough; "everyone" asks for none
                 (default: visit:<name>-page)
  --owner        who answers for the section (default: "<label> team")
  --port         where its own server listens (default: a free one from 4310 to 4399, by the name)
  --packages     a folder with the archives of the portal's packages; without it, npm install takes them
                 from your registry

Nothing that is there is overwritten.

Exit code: 0, 1 when the section was not written, 2 when the call was not understood.`;

const options = {
  to: { type: 'string' },
  framework: { type: 'string', default: 'react' },
  path: { type: 'string' },
  label: { type: 'string' },
  icon: { type: 'string', default: defaultIcon },
  permission: { type: 'string', multiple: true },
  owner: { type: 'string' },
  port: { type: 'string' },
  packages: { type: 'string' },
} as const;

/** The environment of the command; tests replace it. */
export interface CreateContext extends Pick<Context, 'out' | 'err' | 'ask' | 'folder'> {
  /** The folder of this package, whose `package.json` has the versions for the templates. */
  readonly home: string;
}

async function promptForName(
  positionals: readonly string[],
  ask: CreateContext['ask'],
): Promise<readonly string[]> {
  if (positionals.length > 0 || ask === undefined) return positionals;
  return [(await ask('Name of the section, such as parks: ')).trim()];
}

function parsePath(path: string): string {
  if (/^(\/[\w.~:-]+)+$/.test(path)) return path;
  throw usageError(`--path must be a path such as "/parks", not "${path}".`);
}

/** The portal's packages, in the versions of this build. */
function listPackages(names: readonly string[]): readonly PortalPackage[] {
  return names.map((name) => ({ name, version: name === '@portal/ui' ? uiVersion : contractVersion }));
}

function describeEntries(newApp: AddOptions): readonly string[] {
  const { host, app, route } = createEntries(newApp, { load: 'module' });
  const hosts = host === undefined ? {} : { [host.name]: host.address };
  const text = JSON.stringify({ hosts, apps: [app], routes: [route] }, null, 2);
  return ["Add these entries to the portal's manifest, portal.manifest.json:", '', ...text.split('\n')];
}

async function create(parameters: readonly string[], context: CreateContext): Promise<void> {
  const { values, positionals } = readParameters(() =>
    parseArgs({ args: [...parameters], options, allowPositionals: true }),
  );
  const framework = parseFramework(values.framework);
  const names = await promptForName(positionals, context.ask);
  const name = checkName(names, 'npm create portal-section parks');
  const { label = toTitle(name), owner = `${label} team` } = values;
  const path = parsePath(values.path ?? `/${name}`);
  const folder = resolve(context.folder, values.to ?? name);
  await refuseFullFolder(folder);
  const port = await choosePort(values.port, name, {});
  const required = listPackages(frameworkTemplates[framework].portalPackages);
  const archives = values.packages === undefined ? undefined : resolve(context.folder, values.packages);
  const packages =
    archives === undefined
      ? required
      : await Promise.all(required.map((needed) => findArchive(needed, archives)));
  const versions = await readVersions(context.home);
  const templates = join(context.home, 'templates');
  const plan = { name, label, path, port, framework };
  const count = await createSection(folder, plan, { templates, versions, packages });
  context.out(`${folder} now has ${formatCount(count, 'file')}.`);
  context.out('');
  const newApp: AddOptions = {
    name,
    host: { name, address: `http://localhost:${port}`, isNew: true },
    path,
    label,
    icon: values.icon,
    permissions: parsePermissions(values.permission ?? [`visit:${name}-page`]),
    owner,
  };
  for (const line of describeEntries(newApp)) context.out(line);
  const relativeFolder = relative(context.folder, folder) || '.';
  for (const line of [
    '',
    'Next:',
    `  cd ${relativeFolder} && npm start`,
    `  and open ${path} in the portal`,
  ]) {
    context.out(line);
  }
}

/** Runs the command and returns its exit code. Never rejects. */
export async function runCreateSection(
  parameters: readonly string[],
  context: CreateContext,
): Promise<number> {
  if (parameters.some((word) => word === '--help' || word === '-h')) {
    context.out(help);
    return 0;
  }
  try {
    await create(parameters, context);
    return 0;
  } catch (thrown) {
    context.err(getMessage(thrown));
    if (!(thrown instanceof PortalError) || thrown.code !== 'usage') return 1;
    context.err('"npm create portal-section -- --help" lists the parameters.');
    return 2;
  }
}
