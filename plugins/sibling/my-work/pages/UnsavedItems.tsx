import { observer } from 'mobx-react-lite';
import { Link } from '@portal/ui';
import type { WorkViewProps } from '../my-work-store';
import { t } from '../messages';
import styles from './WorkView.module.css';

/** Links to items with unsaved input; renders nothing if there are none. */
export const UnsavedItems = observer(function UnsavedItems({
  params,
  store: { edits },
  view,
}: WorkViewProps) {
  const { unsaved } = edits;
  if (unsaved.length === 0) return null;
  return (
    <p className={styles['unsaved']} role="status">
      {t('my-work.unsavedItems')}{' '}
      {unsaved.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={params.getItemPath(id, view)}>
            {title} ({id})
          </Link>
        </span>
      ))}
    </p>
  );
});
