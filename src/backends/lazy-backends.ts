import { cachedImport, err, PortalError, type Result } from '#base';
import type { AssetsService } from './assets';
import type { Http } from './http';
import { t } from './messages';
import type { UsersService } from './users';

/** Calls a service whose code is loaded on its first call. */
async function call<S, T>(
  load: () => Promise<S>,
  ask: (service: S) => Promise<Result<T, PortalError>>,
): Promise<Result<T, PortalError>> {
  let service: S;
  try {
    service = await load();
  } catch (thrown) {
    return err(new PortalError(t('backends.notLoaded'), { code: 'network', cause: thrown }));
  }
  return ask(service);
}

/**
 * The users back end. Its schemas are loaded with the first call, which
 * comes after the content if the document embeds the user.
 */
export function createLazyUsersService(http: Http): UsersService {
  const load = cachedImport(async () => {
    const { createUsersService } = await import(/* webpackChunkName: "frame" */ './users');
    return createUsersService(http);
  });
  return {
    user: (id) => call(load, (users) => users.user(id)),
    allowedMunicipalities: () => call(load, (users) => users.allowedMunicipalities()),
  };
}

/** The assets back end. Its schemas are loaded with the first call. */
export function createLazyAssetsService(http: Http): AssetsService {
  const load = cachedImport(async () => {
    const { createAssetsService } = await import(/* webpackChunkName: "frame" */ './assets');
    return createAssetsService(http);
  });
  return { dataRefresh: () => call(load, (assets) => assets.dataRefresh()) };
}
