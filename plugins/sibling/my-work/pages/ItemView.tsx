import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { Bone, EmptyNote, FailureNote, PageFrame, PortalLink, useStarted } from '../../../kit';
import { ItemStore, type ItemPartProps } from '../item-store';
import type { PartProps } from '../my-work-store';
import { t } from '../messages';
import { About } from './About';
import { EditForm } from './EditForm';
import styles from './ItemView.module.css';
import { Notes } from './Notes';

/** One item at its own address: subject, fields, notes. */
export const ItemView = observer(function ItemView({
  store: section,
  id,
}: PartProps & { readonly id: string }) {
  const portal = usePortal();
  const { filters, edits } = section;
  const store = useStarted(() => {
    const close = (): void => portal.navigation.to(filters.backLink.to, { replace: true });
    return new ItemStore({ portal, edits, id, close });
  });
  const { record } = store;
  const { to, name } = filters.backLink;
  return (
    <PageFrame
      action={<PortalLink to={to}>{name === 'list' ? t('my-work.toList') : t('my-work.toBoard')}</PortalLink>}
      purpose={store.item === undefined ? id : `${id}, ${store.item.address}`}
      title={store.item?.title ?? t('my-work.itemTitle')}
    >
      {record.state === 'succeeded' ? (
        <div className={styles['item']}>
          <EditForm record={record.value} store={store} />
          <About record={record.value} />
          <Notes record={record.value} store={store} />
        </div>
      ) : (
        <Missing store={store} />
      )}
    </PageFrame>
  );
});

/** Shown while an item is loading or missing. */
const Missing = observer(function Missing({ store }: Pick<ItemPartProps, 'store'>) {
  const { record } = store;
  if (record.state !== 'failed') return <Awaited />;
  const { error } = record;
  if (error.status === 404 || error.status === 400)
    return <EmptyNote hint={t('my-work.noSuchItemHint')} title={t('my-work.noSuchItem')} />;
  if (error.status === 403) return <EmptyNote hint={t('my-work.deniedHint')} title={t('my-work.denied')} />;
  return <FailureNote failure={error} onRetry={() => void store.load()} title={t('my-work.itemFailed')} />;
});

function Awaited() {
  return (
    <div aria-busy="true" className={styles['item']}>
      {[t('my-work.work'), t('my-work.about')].map((name) => (
        <div className={styles['awaited']} key={name}>
          <Bone width="8em" />
          <Bone width="70%" />
          <Bone width="55%" />
        </div>
      ))}
    </div>
  );
}
