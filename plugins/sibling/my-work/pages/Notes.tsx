import { Card, formatShortDayAndTime, lazyControl } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import type { ItemPartProps } from '../item-store';
import { t } from '../messages';
import styles from './ItemView.module.css';

const NoteForm = lazyControl(() => import('./forms').then((forms) => forms.NoteForm), {
  renderLoading: () => <div className={styles['note']} />,
});

/** The notes of an item, and a field for a new one. */
export const Notes = observer(function Notes({ store, record: { item } }: ItemPartProps) {
  return (
    <Card busy={store.noting.state === 'pending'} title={t('my-work.notesTitle')}>
      {item.notes.length === 0 ? (
        <p className={styles['none']}>{t('my-work.noNotes')}</p>
      ) : (
        <ol className={styles['notes']}>
          {item.notes.map(({ id, author, writtenAt, text }) => (
            <li key={id}>
              <p className={styles['quiet']}>
                {t('my-work.noteBy', { author, at: formatShortDayAndTime(writtenAt) })}
              </p>
              <p className={styles['text']}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <NoteForm store={store} />
    </Card>
  );
});
