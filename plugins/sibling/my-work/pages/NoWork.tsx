import { usePortal } from '@portal/plugin-api/react';
import { Button, Card, EmptyState, focusFrame } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import type { MyWorkProps } from '../my-work-store';
import { t } from '../messages';

/** Empty state, with a button that shows everyone's work. */
export const NoWork = observer(function NoWork({ params }: Pick<MyWorkProps, 'params'>) {
  const { current } = usePortal().municipality;
  return (
    <Card>
      <EmptyState
        action={
          <Button
            onClick={() => {
              focusFrame();
              params.setFilters({ assignee: 'all', due: '', roll: '', status: '' });
            }}
          >
            {t('my-work.showAll')}
          </Button>
        }
        hint={t('my-work.noneHint')}
        title={t('my-work.none', { municipality: current?.name ?? '' })}
      />
    </Card>
  );
});
