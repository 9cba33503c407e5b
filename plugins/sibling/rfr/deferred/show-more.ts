import type { RfrRequests } from '#backends';
import { idle, pending, toLoadable } from '#plugin-api/react';
import { AddressFilters } from '../../../kit';
import { runInAction } from 'mobx';
import { listRequests } from '../list-replies';
import type { RfrStore } from '../rfr-store';

/** Asks for the next step of a list and adds it; does nothing while one is under way or nothing is left. */
export async function showMore(store: RfrStore): Promise<void> {
  const { municipality, list, signal } = store;
  if (municipality === undefined || list === undefined) return;
  if (!store.hasMore || store.more.state === 'pending') return;
  runInAction(() => {
    store.more = pending;
  });
  const { portal, step } = store.dependencies;
  const query = {
    countyMun: municipality.code,
    ...store.filters.criteria,
    size: step,
    from: list.requests.length,
  };
  const result = await toLoadable(listRequests(portal.http('api'), query, { signal }));
  if (signal.aborted) return;
  runInAction(() => {
    if (result.state === 'failed') {
      store.more = result;
      return;
    }
    store.more = idle;
    const value = joined(list, result.value);
    store.shown.setValue(value);
    // A link to the page shows as many, up to what the back end answers at once.
    const shown = String(Math.min(value.requests.length, 500));
    new AddressFilters(portal, '/rfr').set({ shown }, { replace: true });
  });
}

function joined(shown: RfrRequests, next: RfrRequests): RfrRequests {
  // A request that came in between two steps pushes the last ones shown into the next step once more.
  const known = new Set(shown.requests.map(({ id }) => id));
  const added = next.requests.filter(({ id }) => !known.has(id));
  const requests = [...shown.requests, ...added];
  return { requests, total: next.requests.length === 0 ? requests.length : next.total };
}
