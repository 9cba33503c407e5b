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
  /** The services of apps: loaded on use; `undefined` if they fail to load. */
  readonly appServices: { load(): Promise<Pick<AppServicesStore, 'getServices'> | undefined> };
}

/** Waits for the services of an app, which load with the first use. */
function waitForServices(app: string, { appServices, log }: PortalPerAppDependencies): AppServices {
  const later =
    <Given extends readonly unknown[], T>(select: (own: LoadedAppServices) => (...given: Given) => T) =>
    async (...given: Given): Promise<Awaited<T>> => {
      const own = (await appServices.load())?.getServices(app);
      if (own === undefined) throw new PortalError(t('stores.portal.notLoaded'), { code: 'network' });
      return await select(own)(...given);
    };
  /** For what answers nothing. */
  const run = (work: Promise<unknown>, failed: unknown = ''): void =>
    void work.catch((thrown) => log.error(app, failed || thrown));
  return deepFreeze({
    report: (error, options) => run(later((own) => own.report)(error, options), error),
    confirm: later((own) => own.confirm),
    storage: { open: later((own) => own.openValues) },
    page: { setTitle: (title) => run(later((own) => own.setTitle)(title)) },
    messages: {
      send: (type, data) => run(later((own) => own.send)(type, structuredClone(data))),
      on(type, listener) {
        const over = new AbortController();
        run(later((own) => own.on)(type, listener, over.signal));
        return () => over.abort();
      },
    },
  });
}

/**
 * Gives each app its own view of the portal: with its own services, and with the access token if its manifest
 * entry needs it, which is logged once with the alternative.
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
