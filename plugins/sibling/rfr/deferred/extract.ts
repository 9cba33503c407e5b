import { runInAction } from 'mobx';
import type { RfrStore } from '../rfr-store';

/** Asks for a file of all requests that are wanted; the portal announces and downloads it. */
export async function extract(store: RfrStore, form: 'csv' | 'xlsx'): Promise<void> {
  const { portal } = store.dependencies;
  const municipality = store.municipality?.code;
  if (municipality === undefined || store.isRequestingFile) return;
  const setAsking = (isAsking: boolean): void =>
    runInAction(() => {
      store.isRequestingFile = isAsking;
    });
  setAsking(true);
  const params = { municipality, ...store.filters.criteria };
  const order = { fileName: `rfr-${municipality}.${form}`, params, target: 'rfr' };
  // The portal itself says whether it could be asked for.
  await portal.extracts.request(order).catch(() => undefined);
  setAsking(false);
}
