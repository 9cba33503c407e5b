import type { Municipality } from '#plugin-api';
import { observer } from 'mobx-react-lite';
import { useId, useState, type DragEvent } from 'react';
import { Button, Card } from '../../../kit';
import { formatSize } from '../format';
import { t } from '../messages';
import { columns, mostBytes, mostRows } from '../upload/columns';
import type { UploadStore } from '../upload-store';
import styles from './UploadView.module.css';

export interface FileChoiceProps {
  readonly store: UploadStore;
  readonly municipality: Municipality;
}

/** A file input with drag and drop; the file is read at once. */
export const FileChoice = observer(function FileChoice({ store, municipality }: FileChoiceProps) {
  const heading = useId();
  const { phase } = store;
  const isReading = phase.name === 'reading';
  return (
    <Card busy={isReading} labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {t('building-permits.upload.title', { municipality: municipality.name })}
      </h2>
      <p>{t('building-permits.upload.purpose')}</p>
      <DropPlace onFiles={(files) => void store.choose(files, municipality)} />
      <p role="status">
        {isReading ? t('building-permits.upload.reading', { fileName: phase.fileName }) : ''}
      </p>
      {phase.name === 'refused' && (
        <div className={styles['refusal']} role="alert">
          <strong>{t('building-permits.upload.refused', { fileName: phase.fileName })}</strong>
          <p>{phase.reason}</p>
        </div>
      )}
      <p className={styles['hint']}>
        {t('building-permits.upload.limits', {
          size: formatSize(mostBytes),
          rows: mostRows,
          names: columns.join(', '),
        })}
      </p>
      <p className={styles['hint']}>{t('building-permits.upload.forms')}</p>
      <Button onPress={() => void store.saveTemplate(municipality)}>
        {t('building-permits.upload.template')}
      </Button>
    </Card>
  );
});

function DropPlace({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      className={isOver ? styles['over'] : styles['place']}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDrop={drop}
    >
      <label className={styles['choose']}>
        {t('building-permits.upload.choose')}
        <input
          accept=".csv,.xlsx,text/csv"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // The same file, corrected, may be chosen again.
            target.value = '';
          }}
          type="file"
        />
      </label>
      <span>{t('building-permits.upload.drop')}</span>
    </div>
  );
}
