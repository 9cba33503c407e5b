import * as v from 'valibot';
import type { PortalError, Result } from '#base';
import { type Http, readAnswer } from './http';
import { DateTextSchema } from './fields';
import { t } from './messages';

/** Response of `GET {assets}/delta_refresh.json`: when the data was last refreshed. */
export const DeltaRefreshSchema = v.object({ date: DateTextSchema });

/** When the data was last refreshed. */
export type DeltaRefresh = v.InferOutput<typeof DeltaRefreshSchema>;

/** The assets back end. */
export interface AssetsService {
  /** `GET {assets}/delta_refresh.json`: when the data was last refreshed. */
  dataRefresh(): Promise<Result<DeltaRefresh, PortalError>>;
}

/** Creates the service on `http`; its calls carry no token. */
export function createAssetsService(http: Http): AssetsService {
  return {
    dataRefresh: () =>
      readAnswer(
        http,
        { backend: 'assets', method: 'GET', path: '/delta_refresh.json', anonymous: true },
        DeltaRefreshSchema,
        t('backends.unreadableDataRefresh'),
      ),
  };
}
