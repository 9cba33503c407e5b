import { getWorkBoard, type WorkBoard, type WorkColumn, type WorkItem } from '#backends';
import type { PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { makeAutoObservable } from 'mobx';
import { Moves } from './moves';
import type { WorkFilters } from './work-filters';

function byDay(one: WorkItem, other: WorkItem): number {
  const [first, second] = [one, other].map(({ dueOn, id }) => `${dueOn ?? '9999'} ${id}`);
  return (first ?? '').localeCompare(second ?? '', 'en');
}

/** The columns as they are to be shown: each item where it was moved, and counted there. */
export function movedColumns(
  columns: readonly WorkColumn[],
  latest: (item: WorkItem) => WorkItem,
): WorkColumn[] {
  const items = columns.flatMap((column) => column.items.map(latest));
  return columns.map((column) => {
    const own = items.filter(({ status }) => status === column.status).toSorted(byDay);
    return { ...column, items: own, total: column.total - column.items.length + own.length };
  });
}

/** The work of the municipality on screen by status. */
export class BoardStore {
  readonly board: MunicipalityQuery<WorkBoard>;
  readonly moves: Moves;

  constructor(portal: PortalApi, filters: WorkFilters) {
    this.board = new MunicipalityQuery({
      portal,
      dependsOn: () => filters.query,
      fetch: ({ municipality: { code }, signal }) => {
        const query = { countyMun: code, ...filters.query };
        return getWorkBoard(portal.http('api'), query, { signal });
      },
    });
    // What was moved may be due to go, by the filters, or make room for what was not shown.
    this.moves = new Moves(portal, () => void this.board.refresh());
    makeAutoObservable(this, { board: false, moves: false, start: false }, { autoBind: true });
  }

  /** The columns as they are shown; `undefined` while they are awaited. */
  get columns(): readonly WorkColumn[] | undefined {
    const { value } = this.board;
    return value === undefined ? undefined : movedColumns(value.columns, this.moves.latest);
  }

  /** How much there is in all columns. */
  get total(): number {
    return this.columns?.reduce((sum, { total }) => sum + total, 0) ?? 0;
  }

  /** Follows municipality and filters until the stop that is returned. */
  start(): () => void {
    return this.board.start();
  }
}
