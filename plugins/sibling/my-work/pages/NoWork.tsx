import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { Button, EmptyNote, focusFrame } from '../../../kit';
import { t } from '../messages';
import type { WorkFilters } from '../work-filters';
import styles from './WorkView.module.css';

/** Shown if there is no work, with a link to all of it. */
export const NoWork = observer(function NoWork({ filters }: { readonly filters: WorkFilters }) {
  const { current } = usePortal().municipality;
  return (
    <div className={styles['nothing']}>
      <EmptyNote
        hint={t('my-work.noneHint')}
        title={t('my-work.none', { municipality: current?.name ?? '' })}
      />
      <Button
        onPress={() => {
          focusFrame();
          filters.choose({ assignee: 'all', due: '', status: '' });
        }}
      >
        {t('my-work.showAll')}
      </Button>
    </div>
  );
});
