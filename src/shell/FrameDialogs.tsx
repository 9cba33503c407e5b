import { observer } from 'mobx-react-lite';
import { useShell } from './shell-context';

/** What stands above or below every page: the bar of view-as mode, and the questions of unsaved work and new versions. */
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
