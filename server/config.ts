import { PortalError } from '#base';
import { backendNames, didYouMean, webAddress } from '#manifest';
import type { ManifestOverrides } from '#manifest/text';
import * as v from 'valibot';
import { logLevels, type LogLevel } from './log';

/** Where people sign in; it stands in every page and grants nothing. */
export interface IdentitySettings {
  readonly endpoint: string;
  readonly pool: string;
  readonly client: string;
}

/** Everything the portal server is told from outside. */
export interface ServerConfig {
  readonly environment: 'production' | 'development';
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen on; without it `localhost` in both address families. */
  readonly address: string | undefined;
  readonly manifestFile: string;
  /** The folder that keeps the last good manifest. */
  readonly dataFolder: string;
  /** The folder of the built shell, with its `build.json`. */
  readonly shellFolder: string;
  readonly overrides: ManifestOverrides;
  readonly identity: IdentitySettings;
  /** The origin of the dev server that holds the assets; development only. */
  readonly devAssets: string | undefined;
  readonly logLevel: LogLevel;
}

/** The settings and what is odd about them, in words for the log. */
export interface ReadConfig {
  readonly config: ServerConfig;
  readonly warnings: readonly string[];
}

const word = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number up to 65535'),
);

const schema = v.object({
  PORTAL_ENVIRONMENT: v.optional(
    v.picklist(['production', 'development'], 'must be production or development'),
    'development',
  ),
  PORTAL_PORT: v.optional(portNumber, '4000'),
  PORTAL_ADDRESS: v.optional(word),
  PORTAL_MANIFEST: v.optional(word, 'portal.manifest.json'),
  PORTAL_DATA: v.optional(word, '.data/portal'),
  PORTAL_SHELL: v.optional(word, 'dist/shell'),
  PORTAL_IDENTITY_ENDPOINT: v.optional(webAddress, 'http://localhost:4100/idp'),
  PORTAL_IDENTITY_POOL: v.optional(word, 'ca-central-1_Sandbox1'),
  PORTAL_IDENTITY_CLIENT: v.optional(word, 'sandboxportalclient'),
  PORTAL_DEV_ASSETS: v.optional(webAddress),
  PORTAL_LOG: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});

const hostPrefix = 'PORTAL_HOST_';
const backendPrefix = 'PORTAL_BACKEND_';

/** `apiUsers` is set by `PORTAL_BACKEND_API_USERS`. */
const backendVariables: ReadonlyMap<string, string> = new Map(
  backendNames.map((name) => [name.replace(/[A-Z]/g, '_$&').toUpperCase(), name]),
);

type Variables = ReadonlyMap<string, string>;

function suffixesOf(variables: Variables, prefix: string): [string, string][] {
  return [...variables]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
}

/** `PORTAL_HOST_MY_PRODUCTS` sets the host `my-products`, `PORTAL_BACKEND_API_USERS` the back end `apiUsers`. */
function overridesOf(variables: Variables): ManifestOverrides {
  const hosts = suffixesOf(variables, hostPrefix).map(([suffix, value]): [string, string] => [
    suffix.toLowerCase().replaceAll('_', '-'),
    value,
  ]);
  const backends = suffixesOf(variables, backendPrefix).flatMap(([suffix, value]): [string, string][] => {
    const name = backendVariables.get(suffix);
    return name === undefined ? [] : [[name, value]];
  });
  return { hosts: Object.fromEntries(hosts), backends: Object.fromEntries(backends) };
}

function unknownVariables(variables: Variables): string[] {
  const known = [
    ...Object.keys(schema.entries),
    ...[...backendVariables.keys()].map((suffix) => `${backendPrefix}${suffix}`),
  ];
  return [...variables.keys()]
    .filter((name) => name.startsWith('PORTAL_') && !name.startsWith(hostPrefix) && !known.includes(name))
    .map((name) => `${name} is not a setting of the portal server${didYouMean(name, known)}`);
}

/**
 * Reads the settings from environment variables; an empty one counts as not set. Throws a `PortalError` with code
 * `configuration` that names every variable that cannot be used.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ReadConfig {
  const variables = new Map<string, string>();
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value.trim() !== '') variables.set(name, value);
  }
  const parsed = v.safeParse(schema, Object.fromEntries(variables));
  const faults = parsed.success
    ? []
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
  const settings = parsed.success ? parsed.output : undefined;
  if (settings?.PORTAL_ENVIRONMENT === 'production' && settings.PORTAL_DEV_ASSETS !== undefined) {
    faults.push('PORTAL_DEV_ASSETS is for development only');
  }
  if (settings === undefined || faults.length > 0) {
    throw new PortalError(`The portal server cannot start:\n  ${faults.join('\n  ')}`, {
      code: 'configuration',
    });
  }
  const config: ServerConfig = {
    environment: settings.PORTAL_ENVIRONMENT,
    port: settings.PORTAL_PORT,
    address: settings.PORTAL_ADDRESS,
    manifestFile: settings.PORTAL_MANIFEST,
    dataFolder: settings.PORTAL_DATA,
    shellFolder: settings.PORTAL_SHELL,
    overrides: overridesOf(variables),
    identity: {
      endpoint: settings.PORTAL_IDENTITY_ENDPOINT,
      pool: settings.PORTAL_IDENTITY_POOL,
      client: settings.PORTAL_IDENTITY_CLIENT,
    },
    devAssets: settings.PORTAL_DEV_ASSETS,
    logLevel: settings.PORTAL_LOG,
  };
  return { config, warnings: unknownVariables(variables) };
}
