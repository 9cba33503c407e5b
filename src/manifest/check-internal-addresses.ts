import type { CheckContext } from './check-context';
import { isLoopback } from './origin';
import { warningAt, type Problem } from './problem';
import { backendNames, type Manifest } from './schema';

/**
 * Warns of internal addresses without effect, and in production of unencrypted ones and those on localhost.
 */
export function checkInternalAddresses(
  ofBrowsers: Manifest['backends'],
  ofServer: Manifest['backends'],
  { environment, legacyTokens }: CheckContext,
): Problem[] {
  if (environment === undefined) return [];
  return backendNames.flatMap((name) => {
    if (ofServer[name] === ofBrowsers[name]) return [];
    const path = `/backends/${name}/internal`;
    if (legacyTokens === undefined) {
      const message = 'needs PORTAL_SESSIONS=server: browsers that hold their tokens call the public address';
      return [warningAt('internal-unused', path, message)];
    }
    const { protocol, hostname } = new URL(ofServer[name]);
    if (environment !== 'production') return [];
    if (isLoopback(hostname)) {
      const message = 'is on localhost, which is right for a back end on the same machine and for no other';
      return [warningAt('internal-local', path, message)];
    }
    if (/^(https|wss):$/.test(protocol)) return [];
    const message =
      'is not encrypted, so tokens can be read in the network between the portal server and this back end';
    return [warningAt('internal-readable', path, message)];
  });
}
