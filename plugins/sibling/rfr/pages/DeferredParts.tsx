import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../kit';
import type { PartProps } from '../rfr-store';
import { t } from '../messages';
import { loadDeferred, type Deferred } from './load-deferred';

/** What the list is chosen by, and the request that is open: they come when somebody, or an address, asks for them. */
export const DeferredParts = observer(function DeferredParts({ store }: PartProps) {
  const [isPressed, setPressed] = useState(false);
  const [parts, setParts] = useState<Deferred>();
  const opened = store.filters.query.get('request');
  const { isFiltered } = store;

  useEffect(() => {
    if (isFiltered || opened !== null) loadDeferred(store.dependencies.portal, setParts);
  }, [isFiltered, opened, store]);

  function press() {
    setPressed(true);
    loadDeferred(store.dependencies.portal, setParts, () => setPressed(false));
  }

  return (
    <>
      {parts && opened !== null && <parts.RequestCard id={opened} key={opened} />}
      {parts && (isPressed || isFiltered) ? (
        <parts.RequestTools store={store} takesFocus={isPressed} />
      ) : (
        <div>
          <Button busy={isPressed} onPress={press}>
            {t('rfr.page.filter')}
          </Button>
        </div>
      )}
    </>
  );
});
