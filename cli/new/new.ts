import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { getMessage, PortalError } from '#base';
import type { Manifest } from '#manifest';
import { createEdit, type AcceptedEdit } from '../add/create-edit';
import { toTitle, collectOptions, type AddFlags, type AddOptions } from '../add/add-options';
import { readParameters, type Command, type Context } from '../context';
import { formatCount } from '../counts';
import { readValidManifest, readSettings } from '../manifest-file';
import { createSection } from './create-section';
import { frameworkTemplates } from './frameworks';
import { listBuiltPackages, readVersions } from './portal-packages';
import { refuseFullFolder, resolveSectionFolder } from './section-folder';
import { checkName, choosePort, defaultIcon, parseFramework } from './section-options';

const help = `portal new <name> [--to <folder>] [--framework react|dom] …

Writes a section into a folder of its own: page, test, build, types and a README. It then needs nothing
of the portal's folder any more. The manifest gets its host, app and route, so that a running portal
shows it as soon as it is served; "npm start" in the new folder installs what it needs and serves it,
and edits appear in the portal that is open.

  name           the section's name: lower-case words joined by hyphens
  --to           the folder, empty or not there yet (default: one of that name where you stand, or beside
                 the portal's own)
  --framework    react (default), or dom for none
  --path         the route (default: /<name>)
  --label        the text in the menu (default: made from the name)
  --icon         the icon in the menu (default: ${defaultIcon})
  --permission   who may open it; may be repeated, one of them is enough; "everyone" asks for none
                 (default: asked for, or that of the first entry of the menu)
  --owner        who answers for the section (default: "<label> team")
  --port         where its own server listens (default: a free one from 4310 to 4399, by the name)
  --no-add       leaves the manifest as it is; "portal add" does that part later

Nothing that is there is overwritten, and nothing is written when the portal would refuse the manifest.

Exit code: 0, or 1 when the section was not written.`;

const options = {
  to: { type: 'string' },
  framework: { type: 'string', default: 'react' },
  path: { type: 'string' },
  label: { type: 'string' },
  icon: { type: 'string' },
  permission: { type: 'string', multiple: true },
  owner: { type: 'string' },
  port: { type: 'string' },
  'no-add': { type: 'boolean', default: false },
} as const;

/** The permissions that open the section: `--permission`, or by default those of the first menu entry. */
async function choosePermissions(
  option: readonly string[] | undefined,
  { routes }: Manifest,
  { ask }: Context,
): Promise<readonly string[]> {
  if (option !== undefined) return option;
  const fallback = routes.find(({ label }) => label !== undefined)?.permissions[0] ?? 'everyone';
  if (ask === undefined) return [fallback];
  const answer = (await ask(`Permission, or everyone for all who are signed in [${fallback}]: `)).trim();
  return [answer === '' ? fallback : answer];
}

/** Lines with the next steps. `addCommand` adds the section to a manifest that does not have it yet. */
function listNextSteps(
  folder: string,
  { path, permissions }: AddOptions,
  addCommand: string | undefined,
): string[] {
  const who =
    permissions.length === 0 ? 'everyone who is signed in' : `everyone with ${permissions.join(' or ')}`;
  return [
    ...(addCommand === undefined
      ? [`Before it goes to people, choose who may open it: now it is ${who}.`]
      : []),
    '',
    'Next:',
    `  ${folder === '' ? '' : `cd ${folder} && `}npm start`,
    ...(addCommand === undefined
      ? [`  and open ${path} in the running portal`]
      : ['', "To show it in the portal, run in the portal's folder:", `  ${addCommand}`]),
  ];
}

/** Quotes an argument for a shell. */
function quote(word: string): string {
  return /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** The command that adds the section with these flags. */
function createAddCommand(name: string, host: string, extraFlags: AddFlags): string {
  const flags = Object.entries({ name, host, load: 'module', ...extraFlags }).flatMap(([flag, value]) =>
    [value ?? []].flat().flatMap((word) => [`--${flag}`, quote(word)]),
  );
  return ['npm run portal -- add', ...flags].join(' ');
}

/** The section already exists when the manifest is written, so a failure must say how to continue. */
async function writeEdit(edit: AcceptedEdit, addCommand: string): Promise<void> {
  try {
    await edit.write();
  } catch (thrown) {
    throw new PortalError(`${getMessage(thrown)} The section itself is there; add it with "${addCommand}".`, {
      code: 'not-added',
      cause: thrown,
    });
  }
}

export const newSection: Command = {
  summary: 'write a new section from a template',
  help,
  async run(parameters, context) {
    const { values, positionals } = readParameters(() =>
      parseArgs({ args: [...parameters], options, allowPositionals: true }),
    );
    const name = checkName(positionals, 'portal new parks');
    const framework = parseFramework(values.framework);
    const settings = readSettings(context);
    const { text, manifest } = await readValidManifest(settings, context);
    const folder = resolveSectionFolder(name, values.to, context);
    await refuseFullFolder(folder);
    const port = await choosePort(values.port, name, manifest.hosts);
    const isAdded = !values['no-add'];
    const { path, label = toTitle(name), icon = defaultIcon, owner = `${label} team` } = values;
    const permission = isAdded
      ? await choosePermissions(values.permission, manifest, context)
      : values.permission;
    const host = `http://localhost:${port}`;
    const newApp = await collectOptions(
      { name, host, path, label, icon, permission, owner },
      manifest,
      context,
    );
    const edit = isAdded
      ? createEdit({ text, options: newApp, keys: { load: 'module' } }, settings, context)
      : undefined;
    const packages = await listBuiltPackages(context.home, frameworkTemplates[framework].portalPackages);
    const plan = { name, label: newApp.label, path: newApp.path, port, framework };
    const templates = join(context.home, 'cli/templates');
    const versions = await readVersions(context.home);
    const count = await createSection(folder, plan, { templates, versions, packages });
    context.out(`${folder} now has ${formatCount(count, 'file')} and the portal's packages.`);
    const addCommand = createAddCommand(name, host, {
      path: values.path,
      label: values.label,
      icon: values.icon,
      owner: values.owner,
      permission: values.permission,
    });
    if (edit !== undefined) await writeEdit(edit, addCommand);
    for (const line of edit?.lines ?? []) context.out(line);
    const relativeFolder = relative(context.folder, folder);
    const nextSteps = listNextSteps(relativeFolder, newApp, edit === undefined ? addCommand : undefined);
    for (const line of nextSteps) context.out(line);
    return 0;
  },
};
