import * as v from 'valibot';
import { err, ok, type Result } from '#base';
import { backendNames } from '../schema';
import { webAddress } from '../schema-addresses';
import type { ManifestOverrides } from './parse-text';

/** Environment variables; an empty one counts as not set. */
export type Variables = ReadonlyMap<string, string>;

const nonEmptyText = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
/** Parses words separated by commas or spaces, without duplicates. */
export const words = v.pipe(
  v.string(),
  v.check(
    (text) => text.trim() === '' || text.split(',').every((part) => part.trim() !== ''),
    'must have something before and after each comma; remove the comma, or set what is missing',
  ),
  v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
  v.check((parts) => new Set(parts).size === parts.length, 'must not have the same entry twice; remove one'),
);
/** An address of a host only. */
export const webOrigin = v.pipe(
  webAddress,
  v.check(
    (address) => new URL(address).pathname === '/',
    ({ input }) => `must not have a path, which would have no effect; set it to ${new URL(input).origin}`,
  ),
  v.transform((address) => new URL(address).origin),
);
const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number up to 65535'),
);

/** Valibot entries of the settings shared by all readers of the manifest. */
export const manifestVariables = {
  PORTAL_ENVIRONMENT: v.optional(
    v.picklist(['production', 'development'], 'must be production or development'),
    'development',
  ),
  PORTAL_PORT: v.optional(portNumber, '4000'),
  PORTAL_ADDRESS: v.optional(nonEmptyText),
  PORTAL_ORIGIN: v.optional(webOrigin),
  PORTAL_MANIFEST: v.optional(nonEmptyText, 'portal.manifest.json'),
  PORTAL_DATA: v.optional(nonEmptyText, '.data/portal'),
  PORTAL_SESSIONS: v.optional(v.picklist(['server', 'browser'], 'must be server or browser'), 'server'),
  PORTAL_LEGACY_TOKENS: v.optional(words, ''),
};

const schema = v.object(manifestVariables);

export type ManifestVariables = v.InferOutput<typeof schema>;

/** Settings of the manifest and of the portal that serves it. */
export interface ManifestSettings {
  readonly environment: 'production' | 'development';
  readonly manifestFile: string;
  /** The folder of the last good manifest and the history. */
  readonly dataFolder: string;
  /** The portal's address for browsers; `undefined` if unknown. */
  readonly portalOrigin: string | undefined;
  readonly overrides: ManifestOverrides;
  /** The apps to which the portal server passes the access token; absent if browsers hold the tokens. */
  readonly legacyTokens?: readonly string[] | undefined;
}

const hostPrefix = 'PORTAL_HOST_';
const backendPrefix = 'PORTAL_BACKEND_';

/** `apiUsers` is set by `PORTAL_BACKEND_API_USERS`. */
const backendVariables: ReadonlyMap<string, string> = new Map(
  backendNames.map((name) => [`${backendPrefix}${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`, name]),
);

export const backendVariableNames: readonly string[] = [...backendVariables.keys()];

/** Whether a variable overrides the address of a host. */
export function isHostVariable(name: string): boolean {
  return name.startsWith(hostPrefix);
}

export function readVariables(environment: Readonly<Record<string, string | undefined>>): Variables {
  const variables = new Map<string, string>();
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value.trim() !== '') variables.set(name, value);
  }
  return variables;
}

/** Returns the host that a variable sets: `my-products` for `PORTAL_HOST_MY_PRODUCTS`. */
function toHostName(variable: string): string {
  return variable.slice(hostPrefix.length).toLowerCase().replaceAll('_', '-');
}

/** Finds variables that set the same host, of which all but one would have no effect. */
export function findHostProblems(variables: Variables): string[] {
  const names = [...variables.keys()].filter(isHostVariable);
  return names.flatMap((name, index) => {
    const host = toHostName(name);
    const first = names.findIndex((other) => toHostName(other) === host);
    return first === index ? [] : [`${name} sets the host "${host}", as ${names[first]} does; remove one`];
  });
}

/** `PORTAL_HOST_MY_PRODUCTS` sets the host `my-products`, `PORTAL_BACKEND_API_USERS` the back end `apiUsers`. */
function readOverrides(variables: Variables): ManifestOverrides {
  const hosts = [...variables]
    .filter(([name]) => isHostVariable(name))
    .map(([name, value]): [string, string] => [toHostName(name), value]);
  const backends = [...variables].flatMap(([variable, value]): [string, string][] => {
    const name = backendVariables.get(variable);
    return name === undefined ? [] : [[name, value]];
  });
  return { hosts: Object.fromEntries(hosts), backends: Object.fromEntries(backends) };
}

function getOrigin(settings: ManifestVariables): string | undefined {
  if (settings.PORTAL_ORIGIN !== undefined) return settings.PORTAL_ORIGIN;
  const { PORTAL_ADDRESS: address = 'localhost', PORTAL_PORT: port } = settings;
  const text = `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  return port !== 0 && URL.canParse(text) ? new URL(text).origin : undefined;
}

/** Converts settings from environment variables. */
export function toManifestSettings(settings: ManifestVariables, variables: Variables): ManifestSettings {
  return {
    environment: settings.PORTAL_ENVIRONMENT,
    manifestFile: settings.PORTAL_MANIFEST,
    dataFolder: settings.PORTAL_DATA,
    portalOrigin: getOrigin(settings),
    overrides: readOverrides(variables),
    legacyTokens: settings.PORTAL_SESSIONS === 'server' ? settings.PORTAL_LEGACY_TOKENS : undefined,
  };
}

/** Returns the problems of variables, one line each. */
export function formatVariableErrors(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

/** Reads the settings from the environment; the error lists every invalid variable. */
export function readManifestSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<ManifestSettings, readonly string[]> {
  const variables = readVariables(environment);
  const parsed = v.safeParse(schema, Object.fromEntries(variables));
  const ofHosts = findHostProblems(variables);
  if (!parsed.success) return err([...formatVariableErrors(parsed.issues), ...ofHosts]);
  return ofHosts.length > 0 ? err(ofHosts) : ok(toManifestSettings(parsed.output, variables));
}
