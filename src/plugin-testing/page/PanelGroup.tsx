import type { ReactNode } from 'react';
import styles from './panel.module.css';

export function PanelGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={styles['group']}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </section>
  );
}
