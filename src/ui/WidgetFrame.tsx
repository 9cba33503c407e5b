import type { ReactNode } from 'react';
import { Link } from './links/Link';
import styles from './WidgetFrame.module.css';

export interface WidgetFrameProps {
  readonly title: string;
  /** One line of explanation; its space is reserved while it is `undefined`. */
  readonly caption: string | undefined;
  readonly busy: boolean;
  /** Path of the page with the full data, linked from the title. Requires a `UiProvider`. Since 1.2.0. */
  readonly to?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The content of a widget's card; the host page renders the card.
 *
 * @example
 * <WidgetFrame busy={rows === undefined} caption="The ten oldest." title="Open requests">
 *   <DataTable {...table} variant="card" />
 * </WidgetFrame>
 */
export function WidgetFrame({ title, caption, busy, to, children }: WidgetFrameProps) {
  return (
    <div aria-busy={busy} className={styles['widget']} data-frame="widget">
      <header>
        <h2 className={styles['title']} tabIndex={-1}>
          {to === undefined ? (
            title
          ) : (
            <Link className={styles['link']} to={to}>
              {title}
            </Link>
          )}
        </h2>
        <p className={styles['caption']}>{caption}</p>
      </header>
      {children}
    </div>
  );
}
