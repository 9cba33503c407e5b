import { extend } from '#base';
import type { App } from '#manifest';
import type { Log } from '#platform';
import type { PortalApi } from '#plugin-api';

/**
 * Gives each app its own view of the portal: with the access token if its manifest entry needs it, which is
 * logged once with the alternative.
 */
export function createPortalPerApp(
  shared: PortalApi,
  log: Pick<Log, 'warn'>,
  token: () => Promise<string>,
): (app: Pick<App, 'name' | 'needs'>) => PortalApi {
  const warned = new Set<string>();
  return ({ name, needs }) => {
    if (!needs.includes('token')) return shared;
    return extend(shared, {
      accessToken() {
        if (!warned.has(name)) log.warn(`${name}: portal.accessToken is deprecated, use portal.http`);
        warned.add(name);
        return token();
      },
    });
  };
}
