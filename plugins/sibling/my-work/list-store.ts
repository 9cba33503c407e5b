import { listWork, type WorkItem, type WorkList } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { MunicipalityQuery } from '@portal/plugin-api/react';
import { makeAutoObservable } from 'mobx';
import { Moves } from './moves';
import type { WorkQuery } from './work-params';

/** The work of the current municipality, page by page. */
export class ListStore {
  readonly list: MunicipalityQuery<WorkList, WorkQuery>;
  readonly moves: Moves;

  constructor(portal: PortalApi) {
    this.list = new MunicipalityQuery<WorkList, WorkQuery>({
      portal,
      fetch: ({ municipality: { code }, params, signal }) =>
        listWork(portal.http('api'), { countyMun: code, ...params }, { signal }),
    });
    this.moves = new Moves(portal, () => void this.list.refresh());
    makeAutoObservable(this, { list: false, moves: false });
  }

  /** The items of the page as shown; `undefined` while loading. */
  get items(): readonly WorkItem[] | undefined {
    return this.list.value?.items.map(this.moves.latest);
  }
}
