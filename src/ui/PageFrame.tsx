import type { ReactNode, Ref } from 'react';
import { Link } from './links/Link';
import { t } from './messages/library';
import styles from './PageFrame.module.css';

/** An entry of the breadcrumb; plain text without `to`. */
export interface Crumb {
  readonly label: string;
  /** A path of the portal. */
  readonly to?: string | undefined;
}

export interface PageFrameProps {
  /** `undefined` if the content starts with its own heading. */
  readonly title: ReactNode;
  /** The purpose of the page, on one line. */
  readonly purpose?: string | undefined;
  /** Buttons and links for page-level actions. */
  readonly actions?: ReactNode;
  /** The ancestors of this page, root first. */
  readonly breadcrumb?: readonly Crumb[] | undefined;
  /** Ref to the heading, for moving the focus to it. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children?: ReactNode;
}

/**
 * The layout of a page: title, purpose, actions and content. The portal moves the focus to the title.
 *
 * @example
 * <PageFrame
 *   breadcrumb={[{ label: 'My work', to: '/my-work' }]}
 *   title="Review 12 Oak Street"
 *   purpose="Decide on one property."
 * >
 *   <Card title="Property">…</Card>
 * </PageFrame>
 */
export function PageFrame({ title, purpose, actions, breadcrumb = [], titleRef, children }: PageFrameProps) {
  return (
    <div className={styles['page']} data-frame="page">
      {title !== undefined && (
        <header className={styles['header']}>
          <div className={styles['words']}>
            <Breadcrumb crumbs={breadcrumb} />
            <h1 className={styles['title']} ref={titleRef} tabIndex={-1}>
              {title}
            </h1>
            {purpose !== undefined && <p className={styles['purpose']}>{purpose}</p>}
          </div>
          <div className={styles['actions']}>{actions}</div>
        </header>
      )}
      {children}
    </div>
  );
}

function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('ui.breadcrumb')}>
      <ol className={styles['crumbs']} role="list">
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}
