import type { AppFailure } from './failure';
import { t } from './messages';

/** Link to a page that cannot be shown in the portal, if the failure has one. */
export function PageLink({ failure }: { readonly failure: AppFailure }) {
  const { page } = failure.facts;
  if (page === undefined) return null;
  return (
    <a href={page} rel="noopener noreferrer" target="_blank">
      {t('app-runtime.openInTab')}
    </a>
  );
}
