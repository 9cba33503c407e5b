import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { NewVersionStore } from '#stores';
import { Button, Dialog } from '#ui';
import { t } from './messages';

const NewVersionDialog = observer(function NewVersionDialog({
  store,
  reload,
}: {
  readonly store: NewVersionStore;
  readonly reload: () => void;
}) {
  return (
    <Dialog
      open={store.isOffered}
      title={t('shell.new-version.title')}
      onDismiss={store.postpone}
      actions={
        <>
          <Button onClick={store.postpone}>{t('shell.new-version.later')}</Button>
          <Button onClick={reload} variant="primary">
            {t('shell.new-version.load')}
          </Button>
        </>
      }
    >
      <p>{t('shell.new-version.why')}</p>
    </Dialog>
  );
});

/** Offers to reload when a file of the build is missing; Escape continues without. */
export function createNewVersionDialog(store: NewVersionStore, reload: () => void): ReactNode {
  return <NewVersionDialog reload={reload} store={store} />;
}
