import { observer } from 'mobx-react-lite';
import type { ReloadStore } from '#stores';
import { Dialog, Spinner } from '#ui';
import { strings } from './strings';

/** Lies over the whole page while a change is applied that the page then starts anew for (section 4). */
export const ReloadOverlay = observer(function ReloadOverlay({
  reloading,
}: {
  readonly reloading: ReloadStore;
}) {
  return (
    <Dialog open={reloading.isApplying} title={strings.applying}>
      <Spinner label={null} />
    </Dialog>
  );
});
