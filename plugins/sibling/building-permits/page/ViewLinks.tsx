import { observer } from 'mobx-react-lite';
import type { PermitFilters } from '../permit-filters';
import { strings } from '../strings';
import styles from './ViewLinks.module.css';

const views = ['list', 'summary', 'upload'] as const;

/** What the views are told. */
export interface ViewLinksProps {
  readonly filters: PermitFilters;
  /** A file was read and waits to be confirmed. */
  readonly isUploadWaiting: boolean;
}

/** Leads from one view of the permits to another; the filters stay. */
export const ViewLinks = observer(function ViewLinks({ filters, isUploadWaiting }: ViewLinksProps) {
  return (
    <div aria-label={strings.viewsLabel} className={styles['views']} role="group">
      {views.map((view) => (
        <button
          aria-pressed={filters.view === view}
          className={styles['view']}
          key={view}
          onClick={() => filters.show(view)}
          type="button"
        >
          {view === 'upload' && isUploadWaiting ? strings.upload.waiting : strings.views[view]}
        </button>
      ))}
    </div>
  );
});
