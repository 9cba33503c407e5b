import type { ReactNode, Ref } from 'react';
import { Link } from './links/Link';
import { t } from './messages/library';
import styles from './PageFrame.module.css';

/** A page above the current one; without `to` it is text only. */
export interface Crumb {
  readonly label: string;
  /** A path of the portal from its root. */
  readonly to?: string | undefined;
}

export interface PageFrameProps {
  /** `undefined` where the content begins with a heading of its own. */
  readonly title: ReactNode;
  /** One line: what the page is for. */
  readonly purpose?: string | undefined;
  /** Buttons and links for actions on the whole page. */
  readonly actions?: ReactNode;
  /** The pages above this one, the topmost first. */
  readonly breadcrumb?: readonly Crumb[] | undefined;
  /** The heading, for moving the focus to it. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children?: ReactNode;
}

/**
 * A page: title, one line of purpose, actions, content. The portal moves the focus to the title.
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
