import type { ReactNode, Ref } from 'react';
import styles from './Page.module.css';

/** The parts of a page below each other, as far apart as cards are. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={styles['page']}>{children}</div>;
}

export interface PageTitleProps {
  readonly ref?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** The heading of a page; it can take the focus, as it does when the page is entered. */
export function PageTitle({ ref, children }: PageTitleProps) {
  return (
    <h1 className={styles['title']} ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
