import * as v from 'valibot';
import { isLoopback } from '#manifest';
import { words, type ManifestSettings } from '#manifest/text';
import { wholeNumber } from '../settings/setting-schemas';

/** The settings of sessions as valibot entries. */
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

/** How the portal server holds sessions. */
export interface SessionSettings {
  /** The origin that browsers know the portal by. */
  readonly portalOrigin: string;
  /** The keys of `PORTAL_SESSION_KEYS`; `undefined` if one is to be made in the data folder. */
  readonly keys: readonly string[] | undefined;
  /** How long a session lasts at most (ms). */
  readonly lifetime: number;
  /** How often a browser renews its tokens at most (ms). */
  readonly refreshPeriod: number;
  /** Whether the provider takes each refresh token once only and answers with the next. */
  readonly rotatesTokens: boolean;
  /** The apps that are handed the access token. */
  readonly legacyTokens: readonly string[];
  readonly calls: {
    /** How long the body of a call may be (bytes). */
    readonly bodyBytes: number;
    /** How long an answer may be (bytes). */
    readonly answerBytes: number;
    /** How long a back end may keep silent (ms). */
    readonly timeout: number;
  };
}

/** The settings of server sessions; `undefined` if browsers hold their tokens. */
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

const howToMakeKey = `openssl rand -base64 32 | tr '+/' '-_' | tr -d '='`;

/** Problems of settings that are valid individually. */
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
    problems.push(`PORTAL_SESSION_KEYS must be set in production; this makes a key: ${howToMakeKey}`);
  return problems;
}
