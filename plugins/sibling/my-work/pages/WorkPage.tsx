import { usePortal } from '@portal/plugin-api/react';
import { EmptyState, Link, PageFrame } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { MyWorkStore, type MyWorkProps } from '../my-work-store';
import { t } from '../messages';
import { useWorkParams } from '../work-params';
import { ItemView } from './ItemView';
import { WorkView } from './WorkView';

/** The section at `/my-work`: board, list and items, each with its own URL. */
export function WorkPage() {
  const portal = usePortal();
  const [store] = useState(() => new MyWorkStore(portal));
  const params = useWorkParams();
  const place = usePageFocus();
  useEffect(() => store.start(), [store]);
  const parts = { params, store };
  return (
    <div ref={place}>
      <Routes>
        <Route element={<WorkView {...parts} view="board" />} index />
        <Route element={<WorkView {...parts} view="list" />} path="list" />
        <Route element={<Item {...parts} />} path="items/:id" />
        <Route element={<Unknown {...parts} />} path="*" />
      </Routes>
    </div>
  );
}

/** Focuses the heading of each page after the first, as the portal does between sections. */
function usePageFocus() {
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Board and list are views of the same page.
  const page = pathname === '/list' ? '/' : pathname;
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    place.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [page]);

  return place;
}

function Item(parts: MyWorkProps) {
  const { id = '' } = useParams();
  return <ItemView {...parts} id={id} key={id} />;
}

function Unknown({ params }: MyWorkProps) {
  return (
    <PageFrame
      actions={<Link to={params.boardPath}>{t('my-work.toBoard')}</Link>}
      purpose={t('my-work.purpose')}
      title={t('my-work.title')}
    >
      <EmptyState title={t('my-work.noSuchPage')} />
    </PageFrame>
  );
}
