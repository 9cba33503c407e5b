import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../kit';
import type { Later } from '../requests-store';
import { strings } from '../strings';
import type { PartProps } from './RfrPage';

/** What the list is chosen by, and the request that is open: they come when somebody, or an address, asks for them. */
export const LaterParts = observer(function LaterParts({ store }: PartProps) {
  const [isPressed, setPressed] = useState(false);
  const [parts, setParts] = useState<Later>();
  const opened = store.filters.query.get('request');
  const hasTools = isPressed || store.isChosen;
  const isWanted = hasTools || opened !== null;

  useEffect(() => {
    if (isWanted) store.withLater(setParts, () => setPressed(false));
  }, [isWanted, store]);

  return (
    <>
      {parts && opened !== null && <parts.RequestCard id={opened} key={opened} />}
      {parts && hasTools ? (
        <parts.RequestTools store={store} takesFocus={isPressed} />
      ) : (
        <div>
          <Button busy={isPressed} onPress={() => setPressed(true)}>
            {strings.page.filter}
          </Button>
        </div>
      )}
    </>
  );
});
