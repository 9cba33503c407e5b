import { err, ok, type Result } from '#base';
import { relaxations, webAddress, type CaptchaGrant, type PageIdentity } from '#manifest';
import { formatVariableErrors, readVariables, webOrigin, words } from '#manifest/text';
import * as v from 'valibot';
import { nonEmptyText } from './setting-schemas';

/** Schemas of the sign-in settings, by variable. */
export const signInVariables = {
  PORTAL_IDENTITY_ENDPOINT: v.optional(webAddress, 'http://localhost:4100/idp'),
  PORTAL_IDENTITY_POOL: v.optional(nonEmptyText, 'ca-central-1_Sandbox1'),
  PORTAL_IDENTITY_CLIENT: v.optional(nonEmptyText, 'sandboxportalclient'),
  PORTAL_IDENTITY_TOKENS: v.optional(v.picklist(['local', 'cookies'], 'must be local or cookies'), 'local'),
  PORTAL_IDENTITY_HOSTED: v.optional(webAddress),
  PORTAL_LOGIN_HOST: v.optional(webOrigin),
  PORTAL_CAPTCHA_SCRIPT: v.optional(webAddress),
  PORTAL_CAPTCHA_KEY: v.optional(nonEmptyText),
  PORTAL_CAPTCHA_SOURCES: v.optional(v.pipe(words, v.array(webOrigin))),
  PORTAL_CAPTCHA_NEEDS: v.optional(
    v.pipe(words, v.array(v.picklist(relaxations, `must be of ${relaxations.join(', ')}`))),
    '',
  ),
};

const schema = v.object(signInVariables);

/** The CAPTCHA: its page data and its policy grants. */
export interface CaptchaSettings extends CaptchaGrant {
  readonly script: string;
  readonly key: string;
}

export interface SignInSettings {
  readonly identity: PageIdentity;
  /** `undefined` without a CAPTCHA. */
  readonly captcha: CaptchaSettings | undefined;
  /** `undefined` means the portal's own root. */
  readonly loginHost: string | undefined;
}

function readCaptcha(settings: v.InferOutput<typeof schema>): CaptchaSettings | undefined {
  const { PORTAL_CAPTCHA_SCRIPT: script, PORTAL_CAPTCHA_KEY: key } = settings;
  if (script === undefined || key === undefined) return undefined;
  const otherSources = settings.PORTAL_CAPTCHA_SOURCES ?? [];
  const sources = [...new Set([script, ...otherSources].map((address) => new URL(address).origin))];
  return { script, key, sources, needs: settings.PORTAL_CAPTCHA_NEEDS };
}

export function readSignInSettings(settings: v.InferOutput<typeof schema>): SignInSettings {
  const hosted = settings.PORTAL_IDENTITY_HOSTED;
  return {
    identity: {
      endpoint: settings.PORTAL_IDENTITY_ENDPOINT,
      pool: settings.PORTAL_IDENTITY_POOL,
      client: settings.PORTAL_IDENTITY_CLIENT,
      ...(settings.PORTAL_IDENTITY_TOKENS === 'cookies' ? { tokens: 'cookies' } : {}),
      ...(hosted === undefined ? {} : { hosted: { address: hosted } }),
    },
    captcha: readCaptcha(settings),
    loginHost: settings.PORTAL_LOGIN_HOST,
  };
}

/** Reads the identity provider's settings from environment variables, or returns all problems. */
export function readIdentitySettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<PageIdentity, readonly string[]> {
  const parsed = v.safeParse(schema, Object.fromEntries(readVariables(environment)));
  return parsed.success
    ? ok(readSignInSettings(parsed.output).identity)
    : err(formatVariableErrors(parsed.issues));
}

/** Finds problems in the combination of settings that are valid individually. */
export function findSignInProblems(settings: v.InferOutput<typeof schema>): string[] {
  const isSet = (name: keyof typeof settings): boolean => settings[name] !== undefined;
  const problems: string[] = [];
  if (isSet('PORTAL_CAPTCHA_SCRIPT') !== isSet('PORTAL_CAPTCHA_KEY'))
    problems.push('PORTAL_CAPTCHA_SCRIPT and PORTAL_CAPTCHA_KEY are set together or not at all');
  // The log-out of the hosted pages returns to the portal itself, never to another host.
  if (isSet('PORTAL_IDENTITY_HOSTED') && isSet('PORTAL_LOGIN_HOST'))
    problems.push('PORTAL_LOGIN_HOST and PORTAL_IDENTITY_HOSTED exclude each other');
  return problems;
}
