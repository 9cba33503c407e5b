import { EmptyState } from './EmptyState';
import { t } from './messages/library';
import { Term } from './terms/Term';

/**
 * Placeholder of a page that needs a municipality (section 8). The
 * hint says what the page shows once one is selected.
 *
 * @example <NoMunicipality hint="Choose one to see its permits." />
 */
export function NoMunicipality({ hint }: { readonly hint: string }) {
  return <EmptyState hint={hint} title={<Term name="ccmm">{t('ui.noMunicipality')}</Term>} />;
}
