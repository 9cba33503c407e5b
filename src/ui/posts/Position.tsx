import { VisuallyHidden } from '../VisuallyHidden';
import styles from './PinnedPostGrid.module.css';
import { strings } from './strings';

/** The position of a post beside its card. */
export function Position({ position }: { readonly position: number }) {
  return (
    <span className={styles['position']}>
      <span aria-hidden="true">{position}</span>
      <VisuallyHidden>{strings.position(position)}</VisuallyHidden>
    </span>
  );
}
