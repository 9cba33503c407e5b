import type { AppFailure } from './failure';
import { t } from './messages';

/** The way to a page that cannot be shown here, if a failure has one. */
export function PageLink({ failure }: { readonly failure: AppFailure }) {
  const { page } = failure.facts;
  if (page === undefined) return null;
  return (
    <a href={page} rel="noopener noreferrer" target="_blank">
      {t('app-runtime.openInTab')}
    </a>
  );
}
