import { addDays, parseStartOfDay, useBuiltinPortal, type PostsEditor } from '#plugin-api/builtin';
import { Button, Dialog } from '#ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import styles from './EditorActions.module.css';
import { SaveWarnings } from './SaveWarnings';
import { t } from '../messages';
import { saveTopic } from '../start-editing';

/** Default duration in days of a post that was not drawn in the calendar. */
const defaultDays = 14;

/** The buttons New post, Discard and Save, and the result of a save. */
export const EditorActions = observer(function EditorActions({
  editor,
  onAdded,
  onRefused,
}: {
  readonly editor: PostsEditor;
  /** Called with a new post, which is then selected. */
  readonly onAdded: () => void;
  /** Called when a save is refused because of the post that is then selected. */
  readonly onRefused: () => void;
}) {
  const { notices } = useBuiltinPortal();
  const [asks, setAsks] = useState(false);
  const [conflict, setConflict] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const { hasChanges, isSaving, posts, unanswered } = editor;
  const fail = (text: string) => notices.raise({ tone: 'error', text, key: saveTopic });

  function add() {
    const { today } = editor;
    const [start, end] = [parseStartOfDay(today), parseStartOfDay(addDays(today, defaultDays))];
    if (start === undefined || end === undefined || !editor.add(start, end)) fail(t('admin.tooEarly'));
    else onAdded();
  }

  async function save() {
    setConflict(undefined);
    const outcome = await editor.save();
    if (outcome.kind === 'saved') {
      notices.raise({ tone: 'success', text: t('admin.saved'), key: saveTopic });
      // Without changes the button is disabled, and would lose the focus.
      if (place.current?.contains(document.activeElement) === true) place.current.focus();
    }
    if (outcome.kind === 'refused') {
      fail(t('admin.refused'));
      onRefused();
    }
    if (outcome.kind === 'failed') fail(outcome.message);
    if (outcome.kind === 'conflict') setConflict(outcome.message);
  }

  function settle() {
    setConflict(undefined);
    place.current?.focus();
  }

  function discard() {
    setAsks(false);
    // After a conflict, editing starts from the current posts.
    const isBehind = conflict !== undefined || unanswered !== undefined;
    editor.discard();
    if (isBehind) void editor.load();
    setConflict(undefined);
  }

  return (
    <>
      <div className={styles['buttons']} ref={place} tabIndex={-1}>
        <Button disabled={posts.state !== 'succeeded'} onClick={add}>
          {t('admin.newPost')}
        </Button>
        <Button disabled={!hasChanges || isSaving} onClick={() => setAsks(true)}>
          {t('admin.discard')}
        </Button>
        <Button busy={isSaving} disabled={!hasChanges} onClick={() => void save()} variant="primary">
          {t('admin.save')}
        </Button>
      </div>
      <SaveWarnings conflict={conflict} editor={editor} onSettled={settle} />
      <DiscardDialog onClose={() => setAsks(false)} onDiscard={discard} open={asks} />
    </>
  );
});

function DiscardDialog({
  open,
  onClose,
  onDiscard,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}) {
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{t('admin.keepEditing')}</Button>
          <Button onClick={onDiscard} variant="primary">
            {t('admin.discard')}
          </Button>
        </>
      }
      onDismiss={onClose}
      open={open}
      title={t('admin.discardAsk')}
    >
      {t('admin.discardWhat')}
    </Dialog>
  );
}
