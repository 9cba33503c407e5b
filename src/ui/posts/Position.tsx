import { VisuallyHidden } from '../VisuallyHidden';
import styles from './PinnedPostGrid.module.css';
import { t } from './messages';

/** The position of a post beside its card. */
export function Position({ position }: { readonly position: number }) {
  return (
    <span className={styles['position']}>
      <span aria-hidden="true">{position}</span>
      <VisuallyHidden>{t('ui.posts.position', { position })}</VisuallyHidden>
    </span>
  );
}
