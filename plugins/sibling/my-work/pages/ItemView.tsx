import type { FullWorkItem } from '@portal/backends';
import { usePortal, useQuery } from '@portal/plugin-api/react';
import { Card, EmptyState, Link, LoadFailure, PageFrame, Skeleton } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { ItemStore, type ItemPartProps } from '../item-store';
import type { MyWorkProps } from '../my-work-store';
import { t } from '../messages';
import type { WorkParams } from '../work-params';
import { useLive } from '../use-live';
import { About } from './About';
import { History } from './History';
import styles from './ItemView.module.css';
import { Notes } from './Notes';
import { WorkCard } from './WorkCard';

export interface ItemViewProps extends MyWorkProps {
  readonly id: string;
}

/** The page of an item: subject, fields and notes. */
export const ItemView = observer(function ItemView({ params, store: section, id }: ItemViewProps) {
  const portal = usePortal();
  const { edits } = section;
  const [store] = useState(() => new ItemStore({ portal, edits, id }));
  const { result } = useQuery(store.record);
  useQuery(store.assignees);
  useCloseWithMunicipality(store, params);
  useLive(store.record.refresh, 0);
  const { to, name } = params.back;

  async function remove(item: FullWorkItem) {
    if (await section.remove(item, () => void store.record.refresh()))
      portal.navigation.to(to, { replace: true });
  }

  return (
    <PageFrame
      actions={<Link to={to}>{name === 'list' ? t('my-work.toList') : t('my-work.toBoard')}</Link>}
      purpose={store.item === undefined ? id : `${id}, ${store.item.address}`}
      title={store.item?.title ?? t('my-work.itemTitle')}
    >
      {store.isGone ? (
        <EmptyState hint={t('my-work.goneHint')} title={t('my-work.gone')} />
      ) : result.state === 'succeeded' ? (
        <div className={styles['item']}>
          <WorkCard onDelete={(item) => void remove(item)} record={result.value} store={store} />
          <About record={result.value} />
          <Notes record={result.value} store={store} />
          <History record={result.value} />
        </div>
      ) : (
        <Missing store={store} />
      )}
    </PageFrame>
  );
});

/** Closes an item when the user selects another municipality; input stays. */
function useCloseWithMunicipality({ item }: ItemStore, { back }: WorkParams) {
  const { municipality, navigation } = usePortal();
  const code = municipality.current?.code;
  const former = useRef(code);

  useEffect(() => {
    const isOther = former.current !== undefined && former.current !== code;
    former.current = code;
    if (isOther && item?.municipality !== code) navigation.to(back.to, { replace: true });
  });
}

/** Shown while an item is loading or missing. */
const Missing = observer(function Missing({ store: { record } }: Pick<ItemPartProps, 'store'>) {
  const { result, reload } = record;
  if (result.state !== 'failed')
    return (
      <div className={styles['item']}>
        <LoadingCard title={t('my-work.work')} />
        <LoadingCard title={t('my-work.about')} />
      </div>
    );
  const { error } = result;
  if (error.status === 404 || error.status === 400)
    return <EmptyState hint={t('my-work.noSuchItemHint')} title={t('my-work.noSuchItem')} />;
  if (error.status === 403) return <EmptyState hint={t('my-work.deniedHint')} title={t('my-work.denied')} />;
  return <LoadFailure error={error} onRetry={() => void reload()} title={t('my-work.itemFailed')} />;
});

/** A skeleton card. */
function LoadingCard({ title }: { readonly title: string }) {
  return (
    <Card busy title={title}>
      <div className={styles['facts']}>
        <Skeleton width="70%" />
        <Skeleton width="55%" />
        <Skeleton width="60%" />
      </div>
    </Card>
  );
}
