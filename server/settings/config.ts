import { err, ok, PortalError, type Result } from '#base';
import { didYouMean, webAddress } from '#manifest';
import {
  backendVariableNames,
  findHostProblems,
  isHostVariable,
  toManifestSettings,
  manifestVariables,
  formatVariableErrors,
  readVariables,
  webOrigin,
  words,
  type ManifestSettings,
  type Variables,
} from '#manifest/text';
import * as v from 'valibot';
import { logLevels, type LogLevel } from '../log';
import { readOperatingSettings, operatingVariables, type OperatingSettings } from './operating-settings';
import {
  findSessionProblems,
  readSessionSettings,
  sessionVariables,
  type SessionSettings,
} from '../bff/settings';
import { findIdleSettings } from './idle-settings';
import { word } from './setting-schemas';
import {
  findSignInProblems,
  readSignInSettings,
  signInVariables,
  type SignInSettings,
} from './sign-in-settings';

export interface ServerConfig extends Omit<ManifestSettings, 'legacyTokens'>, SignInSettings {
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen on; without it `localhost` in both address families. */
  readonly address: string | undefined;
  /** The folder of the built shell, with its `build.json`. */
  readonly shellFolder: string;
  /** Receives page views; without it none are sent. */
  readonly collector: string | undefined;
  /** The Prometheus that reads the metrics of all replicas; without it the health page shows one tab only. */
  readonly prometheus: string | undefined;
  /** The origin of the dev server that holds the assets; development only. */
  readonly devAssets: string | undefined;
  /** Origins, besides localhost, from which apps may be overridden; development only. */
  readonly overrideOrigins: readonly string[];
  readonly logLevel: LogLevel;
  readonly operating: OperatingSettings;
  /** How the portal server holds sessions; `undefined` if browsers hold their tokens. */
  readonly sessions: SessionSettings | undefined;
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

const schema = v.object({
  ...manifestVariables,
  PORTAL_SHELL: v.optional(word, 'dist/shell'),
  ...signInVariables,
  PORTAL_COLLECT: v.optional(webAddress),
  PORTAL_PROMETHEUS: v.optional(webAddress),
  PORTAL_DEV_ASSETS: v.optional(webAddress),
  PORTAL_OVERRIDES: v.optional(v.pipe(words, v.array(webOrigin)), ''),
  PORTAL_LOG: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  ...operatingVariables,
  ...sessionVariables,
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

const forDevelopment = ['PORTAL_DEV_ASSETS', 'PORTAL_OVERRIDES'];
/** Their defaults are those of the sandbox, where nobody of a real portal can sign in. */
const neededInProduction = [
  'PORTAL_ORIGIN',
  'PORTAL_IDENTITY_ENDPOINT',
  'PORTAL_IDENTITY_POOL',
  'PORTAL_IDENTITY_CLIENT',
];

function findProductionProblems(variables: Variables): string[] {
  if (variables.get('PORTAL_ENVIRONMENT')?.trim() !== 'production') return [];
  return [
    ...neededInProduction
      .filter((name) => !variables.has(name))
      .map((name) => `${name} must be set in production`),
    ...forDevelopment.filter((name) => variables.has(name)).map((name) => `${name} is for development only`),
  ];
}

/**
 * Parses the settings from environment variables; an empty one counts as not set. The error lists every variable that
 * cannot be used or is missing, a line each.
 */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Result<ReadConfig, readonly string[]> {
  const variables = readVariables(environment);
  const ofVariables = [...findHostProblems(variables), ...findProductionProblems(variables)];
  const parsed = v.safeParse(schema, Object.fromEntries(variables));
  if (!parsed.success) return err([...formatVariableErrors(parsed.issues), ...ofVariables]);
  const settings = parsed.output;
  const ofManifest = toManifestSettings(settings, variables);
  const problems = [
    ...findSignInProblems(settings),
    ...findSessionProblems(settings, ofManifest),
    ...ofVariables,
  ];
  if (problems.length > 0) return err(problems);
  const config: ServerConfig = {
    ...ofManifest,
    port: settings.PORTAL_PORT,
    address: settings.PORTAL_ADDRESS,
    shellFolder: settings.PORTAL_SHELL,
    ...readSignInSettings(settings),
    collector: settings.PORTAL_COLLECT,
    prometheus: settings.PORTAL_PROMETHEUS,
    devAssets: settings.PORTAL_DEV_ASSETS,
    overrideOrigins: settings.PORTAL_OVERRIDES,
    logLevel: settings.PORTAL_LOG,
    operating: readOperatingSettings(settings),
    sessions: readSessionSettings(settings, ofManifest),
  };
  return ok({ config, warnings: [...unknownVariables(variables), ...findIdleSettings(variables)] });
}

/** The error of a server that cannot start with its settings or manifest, all problems named. */
export function createStartError(problems: readonly string[]): PortalError {
  return new PortalError(`The portal server cannot start:\n  ${problems.join('\n  ')}`, {
    code: 'configuration',
  });
}

/** Reads the settings as `parseConfig` does. Throws a `PortalError` with code `configuration` that names all problems. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ReadConfig {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw createStartError(parsed.error);
  return parsed.value;
}
