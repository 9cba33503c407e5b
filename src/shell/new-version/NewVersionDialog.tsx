import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { NewVersionStore } from '#stores';
import { Button, Dialog } from '#ui';
import { strings } from './strings';

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
      title={strings.title}
      onDismiss={store.postpone}
      actions={
        <>
          <Button onClick={store.postpone}>{strings.later}</Button>
          <Button onClick={reload} variant="primary">
            {strings.load}
          </Button>
        </>
      }
    >
      <p>{strings.why}</p>
    </Dialog>
  );
});

/** The offer to load the page anew once it lacks a file of its build; Escape goes on without. */
export function createNewVersionDialog(store: NewVersionStore, reload: () => void): ReactNode {
  return <NewVersionDialog reload={reload} store={store} />;
}
