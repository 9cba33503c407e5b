import { kindsWithoutContract } from './check-versions';
import type { ReadableManifest, ReadableApp, Place } from './readable-manifest';
import { errorAt, warningAt, type Problem } from './problem';

function checkToken(
  path: string,
  { name = '', load }: ReadableApp,
  legacyTokens: readonly string[] | undefined,
): Problem[] {
  if (load !== undefined && kindsWithoutContract.includes(load)) {
    const message = `"token" says nothing here: an app that loads as ${load} is handed no token`;
    return [errorAt('token-unused', path, message)];
  }
  if (legacyTokens === undefined) return [];
  if (legacyTokens.includes(name)) {
    const message = `the token given to "${name}" is within reach of every section's script; use portal.http() instead`;
    return [warningAt('token-exposed', path, message)];
  }
  const message = `"token" is refused, because the portal server holds the tokens: let the app call portal.http(), or name it in PORTAL_LEGACY_TOKENS`;
  return [errorAt('token-held', path, message)];
}

/**
 * Reports apps that request the access token: where it has no effect, where the portal server does not pass
 * it on, and where it does. Without `legacyTokens`, browsers hold the tokens.
 */
export function checkTokens(
  { apps }: ReadableManifest,
  legacyTokens: readonly string[] | undefined,
): Problem[] {
  return apps.flatMap(({ path, entry }: Place<ReadableApp>) =>
    (entry.needs ?? []).flatMap((need, index) =>
      need === 'token' ? checkToken(`${path}/needs/${index}`, entry, legacyTokens) : [],
    ),
  );
}
