import { PortalError } from '#base';
import { didYouMean, webAddress } from '#manifest';
import {
  backendVariableNames,
  isHostVariable,
  toManifestSettings,
  manifestVariables,
  formatVariableErrors,
  readVariables,
  type ManifestSettings,
  type Variables,
} from '#manifest/text';
import * as v from 'valibot';
import { logLevels, type LogLevel } from './log';
import { readOperatingSettings, operatingVariables, type OperatingSettings } from './operating-settings';
import {
  findSignInProblems,
  readSignInSettings,
  signInVariables,
  type SignInSettings,
} from './sign-in-settings';

export interface ServerConfig extends ManifestSettings, SignInSettings {
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen on; without it `localhost` in both address families. */
  readonly address: string | undefined;
  /** The folder of the built shell, with its `build.json`. */
  readonly shellFolder: string;
  /** Receives page views; without it none are sent. */
  readonly collector: string | undefined;
  /** The origin of the dev server that holds the assets; development only. */
  readonly devAssets: string | undefined;
  /** Origins, besides localhost, from which apps may be overridden; development only. */
  readonly overrideOrigins: readonly string[];
  readonly logLevel: LogLevel;
  readonly operating: OperatingSettings;
}

/** Whether browsers reach the portal over https. */
export function usesHttps({ portalOrigin }: Pick<ServerConfig, 'portalOrigin'>): boolean {
  return portalOrigin?.startsWith('https:') === true;
}

/** The settings and warnings for the log. */
export interface ReadConfig {
  readonly config: ServerConfig;
  readonly warnings: readonly string[];
}

const word = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

const schema = v.object({
  ...manifestVariables,
  PORTAL_SHELL: v.optional(word, 'dist/shell'),
  ...signInVariables,
  PORTAL_COLLECT: v.optional(webAddress),
  PORTAL_DEV_ASSETS: v.optional(webAddress),
  PORTAL_OVERRIDES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
      v.array(
        v.pipe(
          webAddress,
          v.transform((address) => new URL(address).origin),
        ),
      ),
    ),
    '',
  ),
  PORTAL_LOG: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  ...operatingVariables,
});

/** Every variable with its default; `undefined` if it has none. */
export const settingDefaults: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(schema.entries).map(([name, entry]) => [name, v.getDefault(entry)]),
);

function unknownVariables(variables: Variables): string[] {
  const known = [...Object.keys(schema.entries), ...backendVariableNames];
  return [...variables.keys()]
    .filter((name) => name.startsWith('PORTAL_') && !isHostVariable(name) && !known.includes(name))
    .map((name) => `${name} is not a setting of the portal server${didYouMean(name, known)}`);
}

/**
 * Reads the settings from environment variables; an empty one counts as not set. Throws a `PortalError` with code
 * `configuration` that names every variable that cannot be used.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ReadConfig {
  const variables = readVariables(environment);
  const parsed = v.safeParse(schema, Object.fromEntries(variables));
  const faults = parsed.success ? [] : formatVariableErrors(parsed.issues);
  const settings = parsed.success ? parsed.output : undefined;
  if (settings !== undefined) faults.push(...findSignInProblems(settings));
  if (settings?.PORTAL_ENVIRONMENT === 'production') {
    const { PORTAL_DEV_ASSETS: devAssets, PORTAL_OVERRIDES: overrides } = settings;
    if (devAssets !== undefined) faults.push('PORTAL_DEV_ASSETS is for development only');
    if (overrides.length > 0) faults.push('PORTAL_OVERRIDES is for development only');
  }
  if (settings === undefined || faults.length > 0) {
    throw new PortalError(`The portal server cannot start:\n  ${faults.join('\n  ')}`, {
      code: 'configuration',
    });
  }
  const config: ServerConfig = {
    ...toManifestSettings(settings, variables),
    port: settings.PORTAL_PORT,
    address: settings.PORTAL_ADDRESS,
    shellFolder: settings.PORTAL_SHELL,
    ...readSignInSettings(settings),
    collector: settings.PORTAL_COLLECT,
    devAssets: settings.PORTAL_DEV_ASSETS,
    overrideOrigins: settings.PORTAL_OVERRIDES,
    logLevel: settings.PORTAL_LOG,
    operating: readOperatingSettings(settings),
  };
  return { config, warnings: unknownVariables(variables) };
}
