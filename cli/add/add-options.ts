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

/** The app to add, without its loading keys. */
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
  /** `null` if this environment does not set it. */
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

function parseHostOption(option: string, name: string, { hosts }: Manifest): HostOption {
  const known = Object.hasOwn(hosts, option) ? hosts[option] : undefined;
  if (known !== undefined) return { name: option, address: known, isNew: false };
  if (!/^https?:\/\//.test(option)) {
    const hint = didYouMean(option, Object.keys(hosts));
    throw refusal(
      `"${option}" is neither a web address nor a host of the manifest${hint === '' ? '.' : hint}`,
    );
  }
  const address = option.replace(/\/+$/, '');
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

function refuseDuplicates(name: string, path: string, { apps, routes }: Manifest): void {
  if (apps.some((app) => app.name === name)) throw refusal(`There is already an app "${name}".`);
  const taken = routes.flatMap((route) => [route, ...route.children]).some((route) => route.path === path);
  if (taken) throw refusal(`There is already a route ${path}.`);
}

/** `everyone` means no required permission. */
export function parsePermissions(words: readonly string[]): readonly string[] {
  return words.length === 1 && words[0] === 'everyone' ? [] : words;
}

type Prompt = (question: string, defaultAnswer?: string) => Promise<string>;

function createPrompt(ask: NonNullable<Context['ask']>): Prompt {
  return async (question, defaultAnswer) => {
    const answer = (
      await ask(
        defaultAnswer === undefined || defaultAnswer === ''
          ? `${question}: `
          : `${question} [${defaultAnswer}]: `,
      )
    ).trim();
    return answer === '' ? (defaultAnswer ?? '') : answer;
  };
}

async function promptForFlags(flags: AddFlags, ask: Prompt): Promise<AddFlags> {
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

/** Collects the options of the new app. Prompts for all missing ones if name or host is missing. */
export async function collectOptions(
  initialFlags: AddFlags,
  manifest: Manifest,
  { ask }: Context,
): Promise<AddOptions> {
  const isComplete = initialFlags.name !== undefined && initialFlags.host !== undefined;
  if (!isComplete && ask === undefined) throw usageError('--name and --host are needed.');
  const flags =
    isComplete || ask === undefined ? initialFlags : await promptForFlags(initialFlags, createPrompt(ask));
  const { name = '', host = '' } = flags;
  if (name === '' || host === '') throw refusal('A name and a host are needed.');
  const path = flags.path ?? `/${name}`;
  refuseDuplicates(name, path, manifest);
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
