import { observer } from 'mobx-react-lite';
import type { UnsavedStore } from '#stores';
import { QuestionDialog } from '../QuestionDialog';
import { t } from './messages';

/** The unsaved-changes dialog; Escape means "stay". */
export const UnsavedDialog = observer(function UnsavedDialog({ store }: { readonly store: UnsavedStore }) {
  const { pendingNavigation, stay, proceed } = store;
  return (
    <QuestionDialog
      cancelLabel={t('shell.unsaved.stay')}
      confirmLabel={t('shell.unsaved.leave')}
      isRisky
      onCancel={stay}
      onConfirm={() => void proceed()}
      open={pendingNavigation !== undefined}
      title={t('shell.unsaved.title')}
    >
      <p>{t('shell.unsaved.lost', { names: (pendingNavigation ?? []).join(', ') })}</p>
    </QuestionDialog>
  );
});
