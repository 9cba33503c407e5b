import { Button } from '#ui';
import styles from './panel.module.css';
import { PanelGroup } from './PanelGroup';
import type { PanelPartProps } from './SectionState';
import { strings } from './strings';

const file = { fileId: 'file-1', fileName: 'sample.csv' };
const record = { searchTerm: '0412031', activeFilter: 'propRoll', isSuggestion: false } as const;

/** What arrives from outside: messages of the socket, and searches that found something. */
export function EventButtons({ host: { controls } }: PanelPartProps) {
  const notify = (message: string, status?: 'ready' | 'failed'): void => {
    void controls.notify(status === undefined ? { message, category: 'news' } : { message, status, ...file });
  };
  return (
    <PanelGroup title={strings.events}>
      <div className={styles['buttons']}>
        <Button onClick={() => notify(strings.notificationText)}>{strings.notification}</Button>
        <Button onClick={() => notify(strings.fileReadyText, 'ready')}>{strings.fileReady}</Button>
        <Button onClick={() => notify(strings.fileFailedText, 'failed')}>{strings.fileFailed}</Button>
        <Button onClick={() => void controls.search(record)}>{strings.search}</Button>
      </div>
    </PanelGroup>
  );
}
