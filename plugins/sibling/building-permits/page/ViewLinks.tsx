import { observer } from 'mobx-react-lite';
import type { PermitFilters } from '../permit-filters';
import { strings } from '../strings';
import styles from './ViewLinks.module.css';

const views = ['list', 'summary', 'upload'] as const;

/** Leads from one view of the permits to another; the filters stay. */
export const ViewLinks = observer(function ViewLinks({ filters }: { readonly filters: PermitFilters }) {
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
          {strings.views[view]}
        </button>
      ))}
    </div>
  );
});
