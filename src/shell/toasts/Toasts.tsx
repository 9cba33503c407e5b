import { observer } from 'mobx-react-lite';
import { ToastList } from '#ui/controls/toasts';
import type { ToastQueue } from '#stores';
import { t } from './messages';
import { findToastTop } from './toast-top';

/** Toasts at the top right; section 9 defines the id. */
export const Toasts = observer(function Toasts({ board }: { readonly board: ToastQueue }) {
  return (
    <ToastList
      findTop={findToastTop}
      id="main-toast-container"
      label={t('shell.toasts.notices')}
      onClose={board.close}
      onPauseChange={board.hold}
      toasts={board.visible.map(({ key, tone, text, count, action }) => ({
        key,
        tone,
        action,
        text: count === 1 ? text : t('shell.toasts.raisedTimes', { text, count }),
      }))}
    />
  );
});
