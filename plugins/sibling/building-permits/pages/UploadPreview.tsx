import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { Button, Card, FailureNote, focusFrame, KeyFigure } from '../../../kit';
import { t } from '../messages';
import type { Upload, UploadStore } from '../upload-store';
import { focusHeading } from './focus-heading';
import { ProblemTable } from './ProblemTable';
import { RowPreview } from './RowPreview';
import styles from './UploadView.module.css';

export interface UploadPreviewProps {
  readonly store: UploadStore;
  readonly upload: Upload;
}

/** Valid rows and problems of a file; nothing is stored before the user confirms. */
export const UploadPreview = observer(function UploadPreview({ store, upload }: UploadPreviewProps) {
  const { fileName, municipality, notes, problems, rows, total } = upload;
  const isChecking = store.check.state === 'pending';
  return (
    <>
      <Card busy={isChecking} labelledBy="permits-upload">
        <h2 className={styles['name']} id="permits-upload" ref={focusHeading} tabIndex={-1}>
          {t('building-permits.upload.of', { fileName, municipality: municipality.name })}
        </h2>
        <div role="status">
          {isChecking ? (
            t('building-permits.upload.checking')
          ) : (
            <Counts bad={total - rows.length} good={rows.length} />
          )}
        </div>
        {notes.map((note) => (
          <p className={styles['note']} key={note}>
            {note}
          </p>
        ))}
        <Failures store={store} />
        <Actions store={store} upload={upload} />
      </Card>
      {problems.length > 0 && <ProblemTable problems={problems} />}
      {rows.length > 0 && <RowPreview rows={rows} />}
    </>
  );
});

function Counts({ good, bad }: { readonly good: number; readonly bad: number }) {
  return (
    <KeyFigure figure={undefined}>
      <span className={styles['good']}>{t('building-permits.upload.good', { number: good })}</span>
      <span className={bad > 0 ? styles['bad'] : undefined}>
        {bad > 0 ? t('building-permits.upload.bad', { number: bad }) : t('building-permits.upload.allGood')}
      </span>
    </KeyFigure>
  );
}

const Failures = observer(function Failures({ store }: { readonly store: UploadStore }) {
  const { check, save } = store;
  if (check.state === 'failed')
    return (
      <FailureNote
        failure={check.error}
        onRetry={() => void store.checkAgain()}
        title={t('building-permits.upload.checkFailed')}
      />
    );
  if (save.state === 'failed' && save.error.status === 409)
    return (
      <p className={styles['refusal']} role="alert">
        {t('building-permits.upload.changed')}
      </p>
    );
  if (save.state === 'failed')
    return (
      <FailureNote
        failure={save.error}
        onRetry={() => void store.confirm()}
        title={t('building-permits.upload.notStored')}
      />
    );
  return null;
});

const Actions = observer(function Actions({ store, upload }: UploadPreviewProps) {
  const { rows, problems } = upload;
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
        <Button busy={isStoring} disabled={!store.isReady}>
          {isStoring
            ? t('building-permits.upload.storing')
            : t('building-permits.upload.store', { number: rows.length })}
        </Button>
      )}
      <Button
        disabled={isStoring}
        onPress={() => {
          focusFrame();
          store.discard();
        }}
      >
        {t('building-permits.upload.discard')}
      </Button>
      {problems.length > 0 && (
        <Button onPress={() => void store.saveReport(upload)}>{t('building-permits.upload.report')}</Button>
      )}
    </form>
  );
});
