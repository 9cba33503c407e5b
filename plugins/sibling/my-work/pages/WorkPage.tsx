import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { EmptyNote, PageFrame, PortalLink, useStarted } from '../../../kit';
import { MyWorkStore } from '../my-work-store';
import { t } from '../messages';
import { parseView, type View } from '../view';
import type { WorkFilters } from '../work-filters';
import { ItemView } from './ItemView';
import { WorkView } from './WorkView';

/** The section at `/my-work`: board, list and items, each at its own address. */
export const WorkPage = observer(function WorkPage() {
  const portal = usePortal();
  const store = useStarted(() => new MyWorkStore(portal));
  const latest = useRef<View>({ name: 'board' });
  const place = useRef<HTMLDivElement>(null);
  // During navigation to another section the address is already that of the other.
  const view = parseView(portal.navigation.path) ?? latest.current;
  const key = view.name === 'item' ? view.id : view.name === 'unknown' ? 'unknown' : 'work';
  const shown = useRef(key);

  useEffect(() => {
    latest.current = view;
  });

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    // The portal does this for whole sections.
    window.scrollTo(0, 0);
    place.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [key]);

  return (
    <div ref={place}>
      {view.name === 'item' ? (
        <ItemView id={view.id} key={view.id} store={store} />
      ) : view.name === 'unknown' ? (
        <Unknown filters={store.filters} />
      ) : (
        <WorkView isBoard={view.name === 'board'} store={store} />
      )}
    </div>
  );
});

function Unknown({ filters }: { readonly filters: WorkFilters }) {
  return (
    <PageFrame
      action={<PortalLink to={filters.boardPath}>{t('my-work.toBoard')}</PortalLink>}
      purpose={t('my-work.purpose')}
      title={t('my-work.title')}
    >
      <EmptyNote title={t('my-work.noSuchPage')} />
    </PageFrame>
  );
}
