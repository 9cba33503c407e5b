import type { Variables } from '#manifest/text';

/** Settings that only count together with another one. */
const needed: Readonly<Record<string, string>> = {
  PORTAL_CAPTCHA_SOURCES: 'PORTAL_CAPTCHA_SCRIPT',
  PORTAL_CAPTCHA_NEEDS: 'PORTAL_CAPTCHA_SCRIPT',
  PORTAL_METRICS_ADDRESS: 'PORTAL_METRICS_PORT',
  PORTAL_KEPT_DAYS: 'PORTAL_KEPT_ASSETS',
};

/** Settings of the tokens that the portal server holds, and of those that browsers hold. */
const ofSessions: Readonly<Record<string, readonly string[]>> = {
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

/** Warnings of settings that others keep from having an effect. */
export function findIdleSettings(variables: Variables): string[] {
  const sessions = variables.get('PORTAL_SESSIONS')?.trim() ?? 'server';
  return [
    ...Object.entries(needed)
      .filter(([name, other]) => variables.has(name) && !variables.has(other))
      .map(([name, other]) => `${name} has no effect without ${other}`),
    ...(ofSessions[sessions] ?? [])
      .filter((name) => variables.has(name))
      .map((name) => `${name} has no effect with PORTAL_SESSIONS=${sessions}`),
  ];
}
