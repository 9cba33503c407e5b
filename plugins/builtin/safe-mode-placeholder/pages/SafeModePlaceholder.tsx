import { EmptyState, Icon, Page, PageTitle } from '#ui';
import { t } from '../messages';

/** Explains that a section is disabled in safe mode, and how to get back to it. */
export function SafeModePlaceholder() {
  return (
    <Page>
      <PageTitle>{t('safe-mode-placeholder.title')}</PageTitle>
      <EmptyState
        action={<a href={'?safe=off'}>{t('safe-mode-placeholder.leave')}</a>}
        hint={t('safe-mode-placeholder.hint')}
        icon={<Icon name="shield" size={22} />}
        title={t('safe-mode-placeholder.why')}
      />
    </Page>
  );
}
