import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/**
 * Text for screen readers only.
 *
 * @example <VisuallyHidden>Opens in a new tab</VisuallyHidden>
 */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}
