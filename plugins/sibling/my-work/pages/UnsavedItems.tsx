import { observer } from 'mobx-react-lite';
import { PortalLink } from '../../../kit';
import type { WorkViewProps } from '../my-work-store';
import { t } from '../messages';
import styles from './WorkView.module.css';

/** Links to items with unsaved input; nothing if there is none. */
export const UnsavedItems = observer(function UnsavedItems({
  store: { edits, filters },
  isBoard,
}: WorkViewProps) {
  const { unsaved } = edits;
  if (unsaved.length === 0) return null;
  return (
    <p className={styles['unsaved']} role="status">
      {t('my-work.unsavedItems')}{' '}
      {unsaved.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <PortalLink to={filters.getItemPath(id, isBoard ? 'board' : 'list')}>
            {title} ({id})
          </PortalLink>
        </span>
      ))}
    </p>
  );
});
