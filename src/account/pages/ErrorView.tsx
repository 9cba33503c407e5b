import { ErrorPage, Logo, type HomeLinkProps } from '#ui/frame';
import { usePageTitle } from '../use-page-title';
import styles from './ErrorView.module.css';

/** The error page for signed-out users, below the product's name. */
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

/** Loads a new document, whether signed in or not. */
function NewDocumentLink({ className, to, children }: HomeLinkProps) {
  return (
    <a className={className} href={to}>
      {children}
    </a>
  );
}
