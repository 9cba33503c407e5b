import { observer } from 'mobx-react-lite';
import { useShell } from './shell-context';

/** The view-as bar, and the dialogs for confirmations of apps, unsaved changes and new versions. */
export const FrameDialogs = observer(function FrameDialogs() {
  const { appServices, deferred, unsaved, viewAs } = useShell();
  return (
    <>
      {viewAs.get()?.bar}
      {appServices.value?.dialog}
      {unsaved.value?.dialog}
      {deferred.value?.newVersion}
    </>
  );
});
