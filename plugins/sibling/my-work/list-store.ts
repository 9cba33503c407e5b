import type { PortalApi } from '#plugin-api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { answerOf, MunicipalityAnswer, type Failure } from '../../kit';
import { readList, type WorkItem, type WorkList } from './answers';
import { Moves } from './moves';
import type { WorkFilters } from './work-filters';

/** How many items a page of the list has. */
export const pageSize = 25;

/** The work of the municipality on screen, page by page. */
export class ListStore {
  readonly list: MunicipalityAnswer<WorkList>;
  readonly moves: Moves;
  /** Why the latest answer is none: where a former one is still shown, that is out of date. */
  staleness: Failure | undefined = undefined;

  constructor(portal: PortalApi, filters: WorkFilters) {
    this.list = new MunicipalityAnswer({
      portal,
      follows: () => JSON.stringify(filters.askedOfList),
      ask: async ({ code }, signal) => {
        const query = { countyMun: code, size: pageSize, ...filters.askedOfList };
        const answer = await answerOf(
          portal.http('api').get('/worksight/items', { query, signal }),
          readList,
        );
        runInAction(() => {
          if (!signal.aborted) this.staleness = answer.state === 'failed' ? answer.failure : undefined;
        });
        return answer;
      },
    });
    this.moves = new Moves(portal, () => void this.list.refresh());
    makeAutoObservable(
      this,
      { list: false, moves: false, start: false, staleness: observableRef },
      { autoBind: true },
    );
  }

  /** The items of the page as they are shown; `undefined` while they are awaited. */
  get items(): readonly WorkItem[] | undefined {
    return this.list.value?.items.map(this.moves.latest);
  }

  /** Follows municipality and filters until the stop that is returned. */
  start(): () => void {
    return this.list.start();
  }
}
