import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../kit';
import type { Deferred } from '../requests-store';
import { strings } from '../strings';
import type { PartProps } from './RfrPage';

/** What the list is chosen by, and the request that is open: they come when somebody, or an address, asks for them. */
export const DeferredParts = observer(function DeferredParts({ store }: PartProps) {
  const [isPressed, setPressed] = useState(false);
  const [parts, setParts] = useState<Deferred>();
  const opened = store.filters.query.get('request');
  const { isChosen } = store;

  useEffect(() => {
    if (isChosen || opened !== null) store.loadDeferred(setParts);
  }, [isChosen, opened, store]);

  function press() {
    setPressed(true);
    store.loadDeferred(setParts, () => setPressed(false));
  }

  return (
    <>
      {parts && opened !== null && <parts.RequestCard id={opened} key={opened} />}
      {parts && (isPressed || isChosen) ? (
        <parts.RequestTools store={store} takesFocus={isPressed} />
      ) : (
        <div>
          <Button busy={isPressed} onPress={press}>
            {strings.page.filter}
          </Button>
        </div>
      )}
    </>
  );
});
