import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';

/** What a page says before its content. */
export interface PageFrameProps {
  readonly title: string;
  /** One line: what the page is for, and of what. */
  readonly purpose: string;
  readonly children: ReactNode;
}

/** A section's page: title, one line of purpose, content. The portal moves the focus to the title. */
export function PageFrame({ title, purpose, children }: PageFrameProps) {
  return (
    <div className={styles['page']} data-frame="page">
      <header className={styles['header']}>
        <h1 className={styles['title']} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles['purpose']}>{purpose}</p>
      </header>
      {children}
    </div>
  );
}
