import type { Municipality } from '@portal/plugin-api';
import { observer } from 'mobx-react-lite';
import { Alert, Button, Card, DownloadButton, lazyControl } from '@portal/ui';
import { formatSize } from '../format';
import { t } from '../messages';
import { columns, maxBytes, maxRows } from '../upload/columns';
import { createTemplate } from '../upload/files';
import type { UploadStore } from '../upload-store';
import styles from './UploadView.module.css';

const Upload = lazyControl(() => import('@portal/ui/controls/upload').then((family) => family.Upload), {
  height: 120,
  renderLoading: ({ label, children }) => (
    <div className={styles['loading']}>
      <Button disabled>{label}</Button>
      {children}
    </div>
  ),
});

export interface FileChoiceProps {
  readonly store: UploadStore;
  readonly municipality: Municipality;
}

/** A file chooser and drop zone; a chosen file is read immediately. */
export const FileChoice = observer(function FileChoice({ store, municipality }: FileChoiceProps) {
  const { phase } = store;
  const isReading = phase.name === 'reading';
  return (
    <Card
      actions={
        <DownloadButton
          fileName={t('building-permits.upload.templateName')}
          format="csv"
          getTable={() => createTemplate(municipality.code)}
        >
          {t('building-permits.upload.template')}
        </DownloadButton>
      }
      busy={isReading}
      caption={t('building-permits.upload.purpose')}
      title={t('building-permits.upload.title', { municipality: municipality.name })}
    >
      <Upload
        accept=".csv,.xlsx,text/csv"
        label={t('building-permits.upload.choose')}
        multiple
        onFiles={(files) => void store.choose(files, municipality)}
      >
        <p>{t('building-permits.upload.drop')}</p>
      </Upload>
      <p role="status">
        {isReading ? t('building-permits.upload.reading', { fileName: phase.fileName }) : ''}
      </p>
      {phase.name === 'refused' && (
        <Alert tone="danger">
          <strong>{t('building-permits.upload.refused', { fileName: phase.fileName })}</strong>
          <p>{phase.reason}</p>
        </Alert>
      )}
      <p className={styles['hint']}>
        {t('building-permits.upload.limits', {
          size: formatSize(maxBytes),
          rows: maxRows,
          names: columns.join(', '),
        })}
      </p>
      <p className={styles['hint']}>{t('building-permits.upload.forms')}</p>
    </Card>
  );
});
