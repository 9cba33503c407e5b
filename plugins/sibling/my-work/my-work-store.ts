import type { PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { parseReply } from '../../kit';
import { readAssignees, type Assignee } from './answers';
import { Edits } from './edits';
import { WorkFilters } from './work-filters';

/** Props of the components that show a part of the store. */
export interface PartProps {
  readonly store: MyWorkStore;
}

/** Props of the components that both board and list have. */
export interface WorkViewProps extends PartProps {
  readonly isBoard: boolean;
}

/** What board, list and items share; each of them has a store of its own besides. */
export class MyWorkStore {
  readonly filters: WorkFilters;
  readonly edits: Edits;
  /** The people whose work the filters offer. */
  readonly assignees: MunicipalityQuery<{ readonly assignees: readonly Assignee[] }>;

  constructor(portal: PortalApi) {
    this.filters = new WorkFilters(portal);
    this.edits = new Edits(portal);
    this.assignees = new MunicipalityQuery({
      portal,
      fetch: ({ municipality: { code }, signal }) => {
        const query = { countyMun: code };
        return parseReply(portal.http('api').get('/worksight/assignees', { query, signal }), readAssignees);
      },
    });
  }

  start(): () => void {
    const stops = [this.filters.start(), this.edits.start()];
    return () => stops.forEach((stop) => stop());
  }
}
