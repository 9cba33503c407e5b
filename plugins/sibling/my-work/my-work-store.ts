import { listAssignees, type WorkAssignee } from '#backends';
import type { PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { Edits } from './edits';
import { WorkFilters } from './work-filters';

export interface PartProps {
  readonly store: MyWorkStore;
}

export interface WorkViewProps extends PartProps {
  readonly isBoard: boolean;
}

/** Shared state of board, list and items; each also has its own store. */
export class MyWorkStore {
  readonly filters: WorkFilters;
  readonly edits: Edits;
  /** The assignees to filter by. */
  readonly assignees: MunicipalityQuery<{ readonly assignees: readonly WorkAssignee[] }>;

  constructor(portal: PortalApi) {
    this.filters = new WorkFilters(portal);
    this.edits = new Edits(portal);
    this.assignees = new MunicipalityQuery({
      portal,
      fetch: ({ municipality: { code }, signal }) => {
        return listAssignees(portal.http('api'), code, { signal });
      },
    });
  }

  start(): () => void {
    const stops = [this.filters.start(), this.edits.start()];
    return () => stops.forEach((stop) => stop());
  }
}
