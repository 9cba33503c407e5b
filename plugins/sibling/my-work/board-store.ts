import { getWorkBoard, type WorkBoard, type WorkColumn, type WorkItem } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { MunicipalityQuery } from '@portal/plugin-api/react';
import { makeAutoObservable } from 'mobx';
import { Moves } from './moves';
import type { MyWorkProps } from './my-work-store';
import type { WorkQuery } from './work-params';

export interface BoardProps extends Pick<MyWorkProps, 'params'> {
  readonly store: BoardStore;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

function byDay(one: WorkItem, other: WorkItem): number {
  const [first, second] = [one, other].map(({ dueOn, id }) => `${dueOn ?? '9999'} ${id}`);
  return (first ?? '').localeCompare(second ?? '', 'en');
}

/** Moves each item to the column of its optimistic status, and adjusts the counts. */
export function applyMoves(
  columns: readonly WorkColumn[],
  latest: (item: WorkItem) => WorkItem,
): WorkColumn[] {
  const items = columns.flatMap((column) => column.items.map(latest));
  return columns.map((column) => {
    const columnItems = items.filter(({ status }) => status === column.status).toSorted(byDay);
    return { ...column, items: columnItems, total: column.total - column.items.length + columnItems.length };
  });
}

/** The work items of the current municipality by status. */
export class BoardStore {
  readonly board: MunicipalityQuery<WorkBoard, WorkQuery>;
  readonly moves: Moves;

  constructor(portal: PortalApi) {
    this.board = new MunicipalityQuery<WorkBoard, WorkQuery>({
      portal,
      fetch: ({ municipality: { code }, params, signal }) =>
        getWorkBoard(portal.http('api'), { countyMun: code, ...params }, { signal }),
    });
    // A moved item may no longer match the filters, or make room for another one.
    this.moves = new Moves(portal, () => void this.board.refresh());
    makeAutoObservable(this, { board: false, moves: false });
  }

  /** The columns as shown; `undefined` while loading. */
  get columns(): readonly WorkColumn[] | undefined {
    const { value } = this.board;
    return value === undefined ? undefined : applyMoves(value.columns, this.moves.latest);
  }

  get total(): number {
    return this.columns?.reduce((sum, { total }) => sum + total, 0) ?? 0;
  }
}
