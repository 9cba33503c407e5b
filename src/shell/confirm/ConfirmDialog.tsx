import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { ConfirmOptions } from '#plugin-api';
import type { ConfirmStore } from '#stores';
import { QuestionDialog } from '../QuestionDialog';
import { t } from './messages';

const noQuestion: ConfirmOptions = { title: '', confirmLabel: '' };

/** Confirmation dialog for apps, one question at a time. */
export const ConfirmDialog = observer(function ConfirmDialog({ store }: { readonly store: ConfirmStore }) {
  const { question, answer } = store;
  // Keeps the texts while the dialog closes.
  const latest = useRef(noQuestion);
  latest.current = question ?? latest.current;
  const { title, text, confirmLabel, cancelLabel, tone } = latest.current;
  return (
    <QuestionDialog
      cancelLabel={cancelLabel ?? t('shell.confirm.cancel')}
      confirmLabel={confirmLabel}
      isRisky={tone === 'danger'}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
      open={question !== undefined}
      title={title}
    >
      {text !== undefined && <p>{text}</p>}
    </QuestionDialog>
  );
});
