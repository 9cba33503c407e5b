import * as v from 'valibot';
import { isLoopback } from '#manifest';
import { words, type ManifestSettings } from '#manifest/text';
import { wholeNumber } from '../settings/setting-schemas';

/** Schemas of the session settings, by variable. */
export const sessionVariables = {
  PORTAL_SESSION_KEYS: v.optional(
    v.pipe(
      words,
      v.array(
        v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be keys of 32 bytes in base64url, 43 letters each')),
      ),
    ),
  ),
  PORTAL_SESSION_HOURS: v.optional(wholeNumber('hours', 1, 168), '12'),
  PORTAL_REFRESH_SECONDS: v.optional(wholeNumber('seconds', 60, 3_600), '60'),
  PORTAL_IDENTITY_ROTATION: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  PORTAL_CALL_KILOBYTES: v.optional(wholeNumber('kilobytes', 1, 999_999), '26000'),
  PORTAL_ANSWER_KILOBYTES: v.optional(wholeNumber('kilobytes', 1, 999_999), '256000'),
  PORTAL_CALL_TIMEOUT: v.optional(wholeNumber('seconds', 1, 3_600), '60'),
};

const schema = v.object(sessionVariables);
type Variables = v.InferOutput<typeof schema>;

/** Settings of server-side sessions. */
export interface SessionSettings {
  /** The portal's origin in browsers. */
  readonly portalOrigin: string;
  /** The keys of `PORTAL_SESSION_KEYS`; `undefined` to persist a generated key in the data folder. */
  readonly keys: readonly string[] | undefined;
  /** Maximum lifetime of a session (ms). */
  readonly lifetime: number;
  /** Minimum time between two token renewals of a browser (ms). */
  readonly refreshPeriod: number;
  /** Whether the provider rotates refresh tokens: each is valid once, and the response has the next. */
  readonly rotatesTokens: boolean;
  /** The apps that may get the access token. */
  readonly legacyTokens: readonly string[];
  readonly calls: {
    /** Maximum size of a request body (bytes). */
    readonly bodyBytes: number;
    /** Maximum size of a response body (bytes). */
    readonly answerBytes: number;
    /** Time-out for a back end that sends no data (ms). */
    readonly timeout: number;
  };
}

/** Reads the settings of server-side sessions; `undefined` if browsers hold their tokens. */
export function readSessionSettings(
  settings: Variables,
  { portalOrigin, legacyTokens }: Pick<ManifestSettings, 'portalOrigin' | 'legacyTokens'>,
): SessionSettings | undefined {
  if (legacyTokens === undefined || portalOrigin === undefined) return undefined;
  return {
    portalOrigin,
    keys: settings.PORTAL_SESSION_KEYS,
    lifetime: settings.PORTAL_SESSION_HOURS * 3_600_000,
    refreshPeriod: settings.PORTAL_REFRESH_SECONDS * 1_000,
    rotatesTokens: settings.PORTAL_IDENTITY_ROTATION === 'on',
    legacyTokens,
    calls: {
      bodyBytes: settings.PORTAL_CALL_KILOBYTES * 1_000,
      answerBytes: settings.PORTAL_ANSWER_KILOBYTES * 1_000,
      timeout: settings.PORTAL_CALL_TIMEOUT * 1_000,
    },
  };
}

const createKeyCommand = `openssl rand -base64 32 | tr '+/' '-_' | tr -d '='`;

/** Finds problems in the combination of settings that are valid individually. */
export function findSessionProblems(
  { PORTAL_SESSION_KEYS: keys = [] }: Variables,
  {
    environment,
    portalOrigin,
    legacyTokens,
  }: Pick<ManifestSettings, 'environment' | 'portalOrigin' | 'legacyTokens'>,
): string[] {
  if (legacyTokens === undefined) return [];
  const problems: string[] = [];
  if (portalOrigin === undefined)
    problems.push('PORTAL_ORIGIN must be set, because sessions belong to one origin');
  else if (!portalOrigin.startsWith('https:') && !isLoopback(new URL(portalOrigin).hostname))
    problems.push('PORTAL_ORIGIN must be https: a session cookie would cross the network readable');
  if (environment === 'production' && keys.length === 0)
    problems.push(`PORTAL_SESSION_KEYS must be set in production; this makes a key: ${createKeyCommand}`);
  return problems;
}
