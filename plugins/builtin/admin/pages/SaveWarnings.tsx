import { useBuiltinPortal, type PostsEditor } from '#plugin-api/builtin';
import { Alert, Button } from '#ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './SaveWarnings.module.css';
import { strings } from '../strings';

/** What stays on screen of a save that went wrong: somebody else was faster, or nobody knows how it ended. */
export const SaveWarnings = observer(function SaveWarnings({
  editor,
  conflict,
  onSettled,
}: {
  readonly editor: PostsEditor;
  /** What the back end said of somebody else's save. */
  readonly conflict: string | undefined;
  /** Told when a warning is over, and with it the button that had the focus. */
  readonly onSettled: () => void;
}) {
  const { notices } = useBuiltinPortal();
  const { isSaving, unanswered } = editor;
  const fail = (text: string) => notices.raise({ tone: 'error', text });

  async function takeTheirs() {
    const failure = await editor.acceptServerVersion();
    if (failure === undefined) onSettled();
    else fail(failure);
  }

  async function loadAgain() {
    const failure = await editor.loadAgain();
    if (failure !== undefined) return fail(failure);
    if (editor.unanswered !== undefined) return notices.raise({ tone: 'info', text: strings.notStored });
    notices.raise({ tone: 'success', text: strings.saved });
    onSettled();
  }

  if (conflict === undefined && unanswered === undefined) return null;
  return (
    <div className={styles['warnings']}>
      {conflict !== undefined && (
        <Warning hint={strings.takeTheirsHint} text={conflict} title={strings.conflict}>
          <Button onClick={() => void takeTheirs()}>{strings.takeTheirs}</Button>
        </Warning>
      )}
      {unanswered !== undefined && (
        <Warning hint={strings.unansweredHint} text={unanswered} title={strings.unanswered}>
          <Button busy={isSaving} onClick={() => void loadAgain()}>
            {strings.loadAgain}
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
