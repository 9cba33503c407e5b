import { Button } from '#ui';
import styles from './panel.module.css';
import { PanelGroup } from './PanelGroup';
import type { PanelPartProps } from './SectionState';
import { t } from './messages';

const file = { fileId: 'file-1', fileName: 'sample.csv' };
const record = { searchTerm: '0412031', activeFilter: 'propRoll', isSuggestion: false } as const;

export function EventButtons({ host: { controls } }: PanelPartProps) {
  const notify = (message: string, status?: 'ready' | 'failed'): void => {
    void controls.notify(status === undefined ? { message, category: 'news' } : { message, status, ...file });
  };
  return (
    <PanelGroup title={t('plugin-testing.page.events')}>
      <div className={styles['buttons']}>
        <Button onClick={() => notify(t('plugin-testing.page.notificationText'))}>
          {t('plugin-testing.page.notification')}
        </Button>
        <Button onClick={() => notify(t('plugin-testing.page.fileReadyText'), 'ready')}>
          {t('plugin-testing.page.fileReady')}
        </Button>
        <Button onClick={() => notify(t('plugin-testing.page.fileFailedText'), 'failed')}>
          {t('plugin-testing.page.fileFailed')}
        </Button>
        <Button onClick={() => void controls.search(record)}>{t('plugin-testing.page.search')}</Button>
      </div>
    </PanelGroup>
  );
}
