import type { ReactNode } from 'react';
import styles from './WidgetFrame.module.css';

export interface WidgetFrameProps {
  readonly title: string;
  /** One line of explanation; its space is reserved while it is unknown. */
  readonly caption: string | undefined;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The content of a widget's card; the host page draws the card itself. */
export function WidgetFrame({ title, caption, busy, children }: WidgetFrameProps) {
  return (
    <div aria-busy={busy} className={styles['widget']} data-frame="widget">
      <header>
        <h2 className={styles['title']} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles['caption']}>{caption}</p>
      </header>
      {children}
    </div>
  );
}
