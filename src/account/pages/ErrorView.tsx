import { ErrorPage, Logo, type HomeLinkProps } from '#ui/frame';
import { usePageTitle } from '../use-page-title';
import styles from './ErrorView.module.css';

/** The error page for people who are signed out, under the product's name. */
export function ErrorView({ title, code }: { readonly title: string; readonly code: string }) {
  usePageTitle(code);
  return (
    <div className={styles['page']}>
      <header className={styles['brand']}>
        <Logo size={34} />
        {title}
      </header>
      <main>
        <ErrorPage code={code} link={NewDocumentLink} />
      </main>
    </div>
  );
}

/** Signed in or not, the portal itself is another document. */
function NewDocumentLink({ className, to, children }: HomeLinkProps) {
  return (
    <a className={className} href={to}>
      {children}
    </a>
  );
}
