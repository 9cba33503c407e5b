import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';

export interface PageFrameProps {
  readonly title: string;
  /** One line: what the page is for. */
  readonly purpose: string;
  /** A button for an action on the whole page. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section's page: title, one line of purpose, content. The portal moves the focus to the title. */
export function PageFrame({ title, purpose, action, children }: PageFrameProps) {
  return (
    <div className={styles['page']} data-frame="page">
      <header className={styles['header']}>
        <h1 className={styles['title']} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles['purpose']}>{purpose}</p>
        {action}
      </header>
      {children}
    </div>
  );
}
