import type { Variables } from '#manifest/text';

/** Settings that have an effect only with another one. */
const requiredSettings: Readonly<Record<string, string>> = {
  PORTAL_CAPTCHA_SOURCES: 'PORTAL_CAPTCHA_SCRIPT',
  PORTAL_CAPTCHA_NEEDS: 'PORTAL_CAPTCHA_SCRIPT',
  PORTAL_METRICS_ADDRESS: 'PORTAL_METRICS_PORT',
  PORTAL_KEPT_DAYS: 'PORTAL_KEPT_ASSETS',
};

/** Settings that have no effect, by value of `PORTAL_SESSIONS`. */
const ignoredSettings: Readonly<Record<string, readonly string[]>> = {
  server: ['PORTAL_IDENTITY_TOKENS'],
  browser: [
    'PORTAL_SESSION_KEYS',
    'PORTAL_SESSION_HOURS',
    'PORTAL_REFRESH_SECONDS',
    'PORTAL_IDENTITY_ROTATION',
    'PORTAL_LEGACY_TOKENS',
    'PORTAL_CALL_KILOBYTES',
    'PORTAL_ANSWER_KILOBYTES',
    'PORTAL_CALL_TIMEOUT',
  ],
};

/** Creates warnings for settings that have no effect. */
export function findIdleSettings(variables: Variables): string[] {
  const sessions = variables.get('PORTAL_SESSIONS')?.trim() ?? 'server';
  return [
    ...Object.entries(requiredSettings)
      .filter(([name, other]) => variables.has(name) && !variables.has(other))
      .map(([name, other]) => `${name} has no effect without ${other}`),
    ...(ignoredSettings[sessions] ?? [])
      .filter((name) => variables.has(name))
      .map((name) => `${name} has no effect with PORTAL_SESSIONS=${sessions}`),
  ];
}
