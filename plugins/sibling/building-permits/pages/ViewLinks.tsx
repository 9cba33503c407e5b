import { observer } from 'mobx-react-lite';
import { PortalLink } from '../../../kit';
import { views, type PermitFilters } from '../permit-filters';
import { t } from '../messages';
import styles from './ViewLinks.module.css';

export interface ViewLinksProps {
  readonly filters: PermitFilters;
  /** A file was read and is not yet confirmed. */
  readonly isUploadWaiting: boolean;
}

/** Links between the views of the permits; filters stay. */
export const ViewLinks = observer(function ViewLinks({ filters, isUploadWaiting }: ViewLinksProps) {
  return (
    <nav aria-label={t('building-permits.viewsLabel')} className={styles['views']}>
      {views.map((view) => (
        <PortalLink isCurrent={filters.view === view} key={view} to={filters.getViewPath(view)}>
          {view === 'upload' && isUploadWaiting
            ? t('building-permits.upload.waiting')
            : t(`building-permits.views.${view}`)}
        </PortalLink>
      ))}
    </nav>
  );
});
