import { listWork, type WorkItem, type WorkList } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { RecordList } from '@portal/plugin-api/react';
import { makeAutoObservable } from 'mobx';
import { Moves } from './moves';
import { listShape, toListQuery } from './work-params';

/** The work items of the current municipality, page by page. */
export class ListStore {
  readonly list: RecordList<typeof listShape, WorkList>;
  readonly moves: Moves;

  constructor(portal: PortalApi) {
    this.list = new RecordList({
      portal,
      shape: listShape,
      fetchPage: ({ municipality: { code }, params, signal }) =>
        listWork(portal.http('api'), { countyMun: code, ...toListQuery(params) }, { signal }),
    });
    this.moves = new Moves(portal, () => void this.list.page.refresh());
    makeAutoObservable(this, { list: false, moves: false });
  }

  /** The items of the page as shown; `undefined` while loading. */
  get items(): readonly WorkItem[] | undefined {
    return this.list.page.value?.items.map(this.moves.latest);
  }
}
