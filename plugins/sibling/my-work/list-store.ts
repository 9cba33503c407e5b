import { listWork, type WorkItem, type WorkList } from '#backends';
import type { PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { makeAutoObservable } from 'mobx';
import { Moves } from './moves';
import type { WorkFilters } from './work-filters';

/** The work of the current municipality, page by page. */
export class ListStore {
  readonly list: MunicipalityQuery<WorkList>;
  readonly moves: Moves;

  constructor(portal: PortalApi, filters: WorkFilters) {
    this.list = new MunicipalityQuery({
      portal,
      dependsOn: () => filters.listQuery,
      fetch: ({ municipality: { code }, signal }) => {
        const query = { countyMun: code, ...filters.listQuery };
        return listWork(portal.http('api'), query, { signal });
      },
    });
    this.moves = new Moves(portal, () => void this.list.refresh());
    makeAutoObservable(this, { list: false, moves: false, start: false }, { autoBind: true });
  }

  /** The items of the page as shown; `undefined` while loading. */
  get items(): readonly WorkItem[] | undefined {
    return this.list.value?.items.map(this.moves.latest);
  }

  /** Follows municipality and filters. Returns a dispose function. */
  start(): () => void {
    return this.list.start();
  }
}
