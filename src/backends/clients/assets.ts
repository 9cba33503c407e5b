import type { PortalError, Result } from '#base';
import type { Http } from '#platform';
import { DeltaRefreshSchema, type DeltaRefresh } from '#backends/schemas';
import { readAnswer } from './read-answer';
import { strings } from './strings';

/** The assets back end. */
export interface AssetsService {
  /** `GET {assets}/delta_refresh.json`: when the data was last refreshed. */
  dataRefresh(): Promise<Result<DeltaRefresh, PortalError>>;
}

/** Makes the service over `http`; its calls carry no token. */
export function createAssetsService(http: Http): AssetsService {
  return {
    dataRefresh: () =>
      readAnswer(
        http,
        { backend: 'assets', method: 'GET', path: '/delta_refresh.json', anonymous: true },
        DeltaRefreshSchema,
        strings.unreadableDataRefresh,
      ),
  };
}
