import { observer } from 'mobx-react-lite';
import { useShell } from './shell-context';

/** The view-as bar, and the dialogs for unsaved changes and new versions. */
export const FrameDialogs = observer(function FrameDialogs() {
  const { deferred, unsaved, viewAs } = useShell();
  return (
    <>
      {viewAs.get()?.bar}
      {unsaved.value?.dialog}
      {deferred.value?.newVersion}
    </>
  );
});
