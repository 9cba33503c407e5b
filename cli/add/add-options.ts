import { PortalError } from '#base';
import { didYouMean, type Manifest } from '#manifest';
import { usageError, type Context } from '../context';

/** Options of the command line; omitted ones are `undefined`. */
export interface AddFlags {
  readonly name?: string | undefined;
  readonly host?: string | undefined;
  readonly path?: string | undefined;
  readonly label?: string | undefined;
  readonly icon?: string | undefined;
  readonly permission?: readonly string[] | undefined;
  readonly owner?: string | undefined;
  readonly load?: string | undefined;
}

/** The app to add, without how it loads. */
export interface AddOptions {
  readonly name: string;
  readonly host: HostOption;
  readonly path: string;
  readonly label: string;
  readonly icon: string | undefined;
  readonly permissions: readonly string[];
  readonly owner: string | undefined;
}

/** The host of the new app: a known one or a new one. */
export interface HostOption {
  readonly name: string;
  /** `null` when this environment does not set it. */
  readonly address: string | null;
  readonly isNew: boolean;
}

/** A label from an app name: `parking-permits` becomes "Parking Permits". */
export function toTitle(name: string): string {
  return name
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}

function refusal(message: string): PortalError {
  return new PortalError(`${message} Nothing was written.`, { code: 'add-refused' });
}

function parseHostOption(wanted: string, name: string, { hosts }: Manifest): HostOption {
  const named = Object.hasOwn(hosts, wanted) ? hosts[wanted] : undefined;
  if (named !== undefined) return { name: wanted, address: named, isNew: false };
  if (!/^https?:\/\//.test(wanted)) {
    const hint = didYouMean(wanted, Object.keys(hosts));
    throw refusal(
      `"${wanted}" is neither a web address nor a host of the manifest${hint === '' ? '.' : hint}`,
    );
  }
  const address = wanted.replace(/\/+$/, '');
  const same = Object.entries(hosts).find(([, other]) => other === address);
  if (same !== undefined) return { name: same[0], address, isNew: false };
  if (Object.hasOwn(hosts, name)) {
    const where = hosts[name] ?? 'an address that this environment does not set';
    throw refusal(
      `The manifest already has a host "${name}" with ${where}. Choose it with --host ${name}, or choose another --name.`,
    );
  }
  return { name, address, isNew: true };
}

function refuseRepetition(name: string, path: string, { apps, routes }: Manifest): void {
  if (apps.some((app) => app.name === name)) throw refusal(`There is already an app "${name}".`);
  const taken = routes.flatMap((route) => [route, ...route.children]).some((route) => route.path === path);
  if (taken) throw refusal(`There is already a route ${path}.`);
}

/** `everyone` means no required permission. */
export function parsePermissions(words: readonly string[]): readonly string[] {
  return words.length === 1 && words[0] === 'everyone' ? [] : words;
}

type Prompting = (question: string, otherwise?: string) => Promise<string>;

function createPrompting(ask: NonNullable<Context['ask']>): Prompting {
  return async (question, otherwise) => {
    const answer = (
      await ask(
        otherwise === undefined || otherwise === '' ? `${question}: ` : `${question} [${otherwise}]: `,
      )
    ).trim();
    return answer === '' ? (otherwise ?? '') : answer;
  };
}

async function promptForOption(flags: AddFlags, ask: Prompting): Promise<AddFlags> {
  const name = flags.name ?? (await ask('Name of the app, such as parking-permits'));
  const host = flags.host ?? (await ask('Host, a web address or a host of the manifest'));
  const path = flags.path ?? (await ask('Path', `/${name}`));
  const label = flags.label ?? (await ask('Label in the menu', toTitle(name)));
  const icon = flags.icon ?? (await ask('Icon, empty for the usual one', ''));
  const question = 'Permission, or everyone for all who are signed in';
  const permission = flags.permission ?? [await ask(question, `visit:${name}-page`)];
  const owner = flags.owner ?? (await ask('Owner, empty for none', ''));
  return { ...flags, name, host, path, label, icon, permission, owner };
}

/** Collects the options of the new app, asking for name or host if omitted. Throws if that fails. */
export async function collectOptions(
  given: AddFlags,
  manifest: Manifest,
  { ask }: Context,
): Promise<AddOptions> {
  const isComplete = given.name !== undefined && given.host !== undefined;
  if (!isComplete && ask === undefined) throw usageError('--name and --host are needed.');
  const flags = isComplete || ask === undefined ? given : await promptForOption(given, createPrompting(ask));
  const { name = '', host = '' } = flags;
  if (name === '' || host === '') throw refusal('A name and a host are needed.');
  const path = flags.path ?? `/${name}`;
  refuseRepetition(name, path, manifest);
  return {
    name,
    host: parseHostOption(host, name, manifest),
    path,
    label: flags.label ?? toTitle(name),
    icon: flags.icon === '' ? undefined : flags.icon,
    permissions: parsePermissions(flags.permission ?? [`visit:${name}-page`]),
    owner: flags.owner === '' ? undefined : flags.owner,
  };
}
