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
import { nonEmptyText } from './setting-schemas';
import {
  findSignInProblems,
  readSignInSettings,
  signInVariables,
  type SignInSettings,
} from './sign-in-settings';

export interface ServerConfig extends Omit<ManifestSettings, 'legacyTokens'>, SignInSettings {
  /** 0 selects a free port. */
  readonly port: number;
  /** The address to listen on; by default `localhost` over IPv4 and IPv6. */
  readonly address: string | undefined;
  /** The folder of the built shell, with its `build.json`. */
  readonly shellFolder: string;
  /** The URL that page views are sent to, if set. */
  readonly collector: string | undefined;
  /** The URL of Prometheus; without it, the health page cannot show data of all users. */
  readonly prometheus: string | undefined;
  /** The origin of the dev server for assets; development only. */
  readonly devAssets: string | undefined;
  /** Origins, besides localhost, from which apps may be overridden; development only. */
  readonly overrideOrigins: readonly string[];
  readonly logLevel: LogLevel;
  readonly operating: OperatingSettings;
  /** Settings of server-side sessions; `undefined` if browsers hold their tokens. */
  readonly sessions: SessionSettings | undefined;
}

/** Whether browsers reach the portal over https. */
export function usesHttps({ portalOrigin }: Pick<ServerConfig, 'portalOrigin'>): boolean {
  return portalOrigin?.startsWith('https:') === true;
}

/** The settings, and warnings to log. */
export interface ParsedConfig {
  readonly config: ServerConfig;
  readonly warnings: readonly string[];
}

const schema = v.object({
  ...manifestVariables,
  PORTAL_SHELL: v.optional(nonEmptyText, 'dist/shell'),
  ...signInVariables,
  PORTAL_COLLECT: v.optional(webAddress),
  PORTAL_PROMETHEUS: v.optional(webAddress),
  PORTAL_DEV_ASSETS: v.optional(webAddress),
  PORTAL_OVERRIDES: v.optional(v.pipe(words, v.array(webOrigin)), ''),
  PORTAL_LOG: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  ...operatingVariables,
  ...sessionVariables,
});

/** The default of every variable, if it has one. */
export const settingDefaults: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(schema.entries).map(([name, entry]) => [name, v.getDefault(entry)]),
);

function findUnknownVariables(variables: Variables): string[] {
  const known = [...Object.keys(schema.entries), ...backendVariableNames];
  return [...variables.keys()]
    .filter((name) => name.startsWith('PORTAL_') && !isHostVariable(name) && !known.includes(name))
    .map((name) => `${name} is not a setting of the portal server${didYouMean(name, known)}`);
}

const developmentOnly = ['PORTAL_DEV_ASSETS', 'PORTAL_OVERRIDES'];
/** Their defaults are for the sandbox only. */
const requiredInProduction = [
  'PORTAL_ORIGIN',
  'PORTAL_IDENTITY_ENDPOINT',
  'PORTAL_IDENTITY_POOL',
  'PORTAL_IDENTITY_CLIENT',
];

function findProductionProblems(variables: Variables): string[] {
  if (variables.get('PORTAL_ENVIRONMENT')?.trim() !== 'production') return [];
  return [
    ...requiredInProduction
      .filter((name) => !variables.has(name))
      .map((name) => `${name} must be set in production`),
    ...developmentOnly.filter((name) => variables.has(name)).map((name) => `${name} is for development only`),
  ];
}

/**
 * Parses the settings from environment variables; an empty variable counts as not set. The error has one line
 * for every invalid or missing variable.
 */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Result<ParsedConfig, readonly string[]> {
  const variables = readVariables(environment);
  const variableProblems = [...findHostProblems(variables), ...findProductionProblems(variables)];
  const parsed = v.safeParse(schema, Object.fromEntries(variables));
  if (!parsed.success) return err([...formatVariableErrors(parsed.issues), ...variableProblems]);
  const settings = parsed.output;
  const manifestSettings = toManifestSettings(settings, variables);
  const problems = [
    ...findSignInProblems(settings),
    ...findSessionProblems(settings, manifestSettings),
    ...variableProblems,
  ];
  if (problems.length > 0) return err(problems);
  const config: ServerConfig = {
    ...manifestSettings,
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
    sessions: readSessionSettings(settings, manifestSettings),
  };
  return ok({ config, warnings: [...findUnknownVariables(variables), ...findIdleSettings(variables)] });
}

/** Creates the error that lists why the server cannot start. */
export function createStartError(problems: readonly string[]): PortalError {
  return new PortalError(`The portal server cannot start:\n  ${problems.join('\n  ')}`, {
    code: 'configuration',
  });
}

/**
 * Parses the settings like `parseConfig`. Throws a `PortalError` with code `configuration` that lists all
 * problems.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ParsedConfig {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw createStartError(parsed.error);
  return parsed.value;
}
