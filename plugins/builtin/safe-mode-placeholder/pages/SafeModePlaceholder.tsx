import { EmptyState, Icon, PageFrame } from '#ui';
import { t } from '../messages';

/** Explains that a section is disabled in safe mode, and how to leave safe mode. */
export function SafeModePlaceholder() {
  return (
    <PageFrame title={t('safe-mode-placeholder.title')}>
      <EmptyState
        action={<a href={'?safe=off'}>{t('safe-mode-placeholder.leave')}</a>}
        hint={t('safe-mode-placeholder.hint')}
        icon={<Icon name="shield" size={22} />}
        title={t('safe-mode-placeholder.why')}
      />
    </PageFrame>
  );
}
