import { extend, PortalError } from '#base';
import type { App } from '#manifest';
import type { Log } from '#platform';
import type { PortalApi } from '#plugin-api';
import type { AppServices, LoadedAppServices, SharedPortal } from './app-services/app-services';
import type { AppServicesStore } from './app-services/app-services-store';
import { t } from './messages/portal';
import { deepFreeze } from './read-only';

export interface PortalPerAppDependencies {
  readonly log: Log;
  readonly token: (app: string) => Promise<string>;
  /** The apps' services, loaded on use; loading resolves to `undefined` on failure. */
  readonly appServices: { load(): Promise<Pick<AppServicesStore, 'getServices'> | undefined> };
}

/** Creates an app's services, whose code is loaded on first use. */
function waitForServices(app: string, { appServices, log }: PortalPerAppDependencies): AppServices {
  const callLater =
    <Args extends readonly unknown[], T>(select: (own: LoadedAppServices) => (...args: Args) => T) =>
    async (...args: Args): Promise<Awaited<T>> => {
      const own = (await appServices.load())?.getServices(app);
      if (own === undefined) throw new PortalError(t('stores.portal.notLoaded'), { code: 'network' });
      return await select(own)(...args);
    };
  /** Runs a call without a result, and logs its failure. */
  const run = (work: Promise<unknown>, failed: unknown = ''): void =>
    void work.catch((thrown) => log.error(app, failed || thrown));
  return deepFreeze({
    report: (error, options) => run(callLater((own) => own.report)(error, options), error),
    confirm: callLater((own) => own.confirm),
    storage: { open: callLater((own) => own.openValues) },
    page: { setTitle: (title) => run(callLater((own) => own.setTitle)(title)) },
    messages: {
      send: (type, data) => run(callLater((own) => own.send)(type, structuredClone(data))),
      on(type, listener) {
        const over = new AbortController();
        run(callLater((own) => own.on)(type, listener, over.signal));
        return () => over.abort();
      },
    },
  });
}

/**
 * Creates the portal of each app: the shared one, the app's own services, and the access token if its
 * manifest entry needs it. Using the token is logged once, with the alternative.
 */
export function createPortalPerApp(
  dependencies: PortalPerAppDependencies,
): (app: Pick<App, 'name' | 'needs' | 'map'>, shared: SharedPortal) => PortalApi {
  const warned = new Set<string>();
  return ({ name, needs, map }, shared) => {
    const services = waitForServices(name, dependencies);
    const own = extend(shared, map === undefined ? services : { ...services, map: deepFreeze({ ...map }) });
    if (!needs.includes('token')) return own;
    return extend(own, {
      accessToken() {
        if (!warned.has(name))
          dependencies.log.warn(`${name}: portal.accessToken is deprecated, use portal.http`);
        warned.add(name);
        return dependencies.token(name);
      },
    });
  };
}
