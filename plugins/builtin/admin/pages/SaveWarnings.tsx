import { useBuiltinPortal, type PostsEditor } from '#plugin-api/builtin';
import { Alert, Button } from '#ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './SaveWarnings.module.css';
import { t } from '../messages';
import { saveTopic } from '../start-editing';

/** A persistent warning about a failed save: a conflict, or an unknown outcome. */
export const SaveWarnings = observer(function SaveWarnings({
  editor,
  conflict,
  onSettled,
}: {
  readonly editor: PostsEditor;
  readonly conflict: string | undefined;
  /** Called when a warning is dismissed, which also removes the focused button. */
  readonly onSettled: () => void;
}) {
  const { notices } = useBuiltinPortal();
  const { isSaving, unanswered } = editor;
  const fail = (text: string) => notices.raise({ tone: 'error', text, key: saveTopic });

  async function acceptServerVersion() {
    const failure = await editor.acceptServerVersion();
    if (failure === undefined) onSettled();
    else fail(failure);
  }

  async function loadAgain() {
    const failure = await editor.loadAgain();
    if (failure !== undefined) return fail(failure);
    if (editor.unanswered !== undefined)
      return notices.raise({ tone: 'info', text: t('admin.notStored'), key: saveTopic });
    notices.raise({ tone: 'success', text: t('admin.saved'), key: saveTopic });
    onSettled();
  }

  if (conflict === undefined && unanswered === undefined) return null;
  return (
    <div className={styles['warnings']}>
      {conflict !== undefined && (
        <Warning hint={t('admin.takeTheirsHint')} text={conflict} title={t('admin.conflict')}>
          <Button onClick={() => void acceptServerVersion()}>{t('admin.takeTheirs')}</Button>
        </Warning>
      )}
      {unanswered !== undefined && (
        <Warning hint={t('admin.unansweredHint')} text={unanswered} title={t('admin.unanswered')}>
          <Button busy={isSaving} onClick={() => void loadAgain()}>
            {t('admin.loadAgain')}
          </Button>
        </Warning>
      )}
    </div>
  );
});

function Warning({
  title,
  text,
  hint,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  return (
    <Alert tone="danger">
      <div className={styles['warning']}>
        <strong>{title}</strong>
        <p>{text}</p>
        <p>{hint}</p>
        <div className={styles['way']}>{children}</div>
      </div>
    </Alert>
  );
}
