import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { Alert, Button, Card, lazyControl, LoadFailure, Tag, focusFrame } from '@portal/ui';
import { t } from '../messages';
import type { Upload, UploadStore } from '../upload-store';
import { focusHeading } from './focus-heading';
import { ProblemTable } from './ProblemTable';
import { RowPreview } from './RowPreview';
import styles from './UploadView.module.css';

const Progress = lazyControl(() => import('@portal/ui/controls/upload').then((family) => family.Progress), {
  renderLoading: () => null,
  renderFallback: () => null,
});

export interface UploadPreviewProps {
  readonly store: UploadStore;
  readonly upload: Upload;
}

/** Valid rows and problems of a file; nothing is stored before the user confirms. */
export const UploadPreview = observer(function UploadPreview({ store, upload }: UploadPreviewProps) {
  const { fileName, municipality, notes, problems, rows, total } = upload;
  const isChecking = store.check.state === 'pending';
  const isStoring = store.save.state === 'pending';
  const storing = t('building-permits.upload.storingRows', { number: rows.length });
  return (
    <>
      <Card busy={isChecking || isStoring} labelledBy="permits-upload">
        <h2 className={styles['name']} id="permits-upload" ref={focusHeading} tabIndex={-1}>
          {t('building-permits.upload.of', { fileName, municipality: municipality.name })}
        </h2>
        <div role="status">
          {isChecking ? (
            t('building-permits.upload.checking')
          ) : isStoring ? (
            storing
          ) : (
            <Counts bad={total - rows.length} good={rows.length} />
          )}
        </div>
        {isStoring && <Progress label={storing} percent={store.sent} />}
        {notes.map((note) => (
          <Alert key={note} tone="info">
            {note}
          </Alert>
        ))}
        <Failures store={store} />
        <Actions store={store} upload={upload} />
      </Card>
      {problems.length > 0 && <ProblemTable fileName={fileName} problems={problems} />}
      {rows.length > 0 && <RowPreview rows={rows} />}
    </>
  );
});

function Counts({ good, bad }: { readonly good: number; readonly bad: number }) {
  return (
    <span className={styles['counts']}>
      <Tag tone="ok">{t('building-permits.upload.good', { number: good })}</Tag>
      {bad > 0 ? (
        <Tag tone="bad">{t('building-permits.upload.bad', { number: bad })}</Tag>
      ) : (
        t('building-permits.upload.allGood')
      )}
    </span>
  );
}

const Failures = observer(function Failures({ store }: { readonly store: UploadStore }) {
  const { check, save } = store;
  if (check.state === 'failed')
    return (
      <LoadFailure
        error={check.error}
        onRetry={() => void store.checkAgain()}
        title={t('building-permits.upload.checkFailed')}
      />
    );
  if (save.state === 'failed' && save.error.status === 409)
    return <Alert tone="danger">{t('building-permits.upload.changed')}</Alert>;
  if (save.state === 'failed')
    return (
      <LoadFailure
        error={save.error}
        onRetry={() => void store.confirm()}
        title={t('building-permits.upload.notStored')}
      />
    );
  return null;
});

const Actions = observer(function Actions({ store, upload }: UploadPreviewProps) {
  const { rows } = upload;
  const isStoring = store.save.state === 'pending';

  function confirm(event: SyntheticEvent) {
    event.preventDefault();
    void store.confirm();
  }

  return (
    <form className={styles['actions']} onSubmit={confirm}>
      {rows.length === 0 ? (
        <p>{t('building-permits.upload.noneGood')}</p>
      ) : (
        <Button type="submit" variant="primary" busy={isStoring} aria-disabled={!store.isReady}>
          {isStoring
            ? t('building-permits.upload.storing')
            : t('building-permits.upload.store', { number: rows.length })}
        </Button>
      )}
      <Button
        aria-disabled={isStoring}
        onClick={() => {
          focusFrame();
          store.discard();
        }}
      >
        {t('building-permits.upload.discard')}
      </Button>
    </form>
  );
});
