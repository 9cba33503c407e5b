import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { EmptyNote, PageFrame, PortalLink, useStarted } from '../../../kit';
import { Edits } from '../edits';
import { strings } from '../strings';
import { viewIn, type View } from '../view';
import { WorkFilters } from '../work-filters';
import { ItemView } from './ItemView';
import { WorkView } from './WorkView';

/** What every part of the section is told. */
export interface PartProps {
  readonly filters: WorkFilters;
  readonly edits: Edits;
}

/** The section at `/my-work`: its board, its list, and an item at a time, each at an address of its own. */
export const WorkPage = observer(function WorkPage() {
  const portal = usePortal();
  const filters = useStarted(() => new WorkFilters(portal));
  const edits = useStarted(() => new Edits(portal));
  const latest = useRef<View>({ name: 'board' });
  const place = useRef<HTMLDivElement>(null);
  // On the way to another section the address is that one's already.
  const view = viewIn(portal.navigation.path) ?? latest.current;
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
        <ItemView edits={edits} filters={filters} id={view.id} key={view.id} />
      ) : view.name === 'unknown' ? (
        <Unknown filters={filters} />
      ) : (
        <WorkView edits={edits} filters={filters} isBoard={view.name === 'board'} />
      )}
    </div>
  );
});

function Unknown({ filters }: { readonly filters: WorkFilters }) {
  return (
    <PageFrame
      action={<PortalLink to={filters.boardAddress}>{strings.toBoard}</PortalLink>}
      purpose={strings.purpose}
      title={strings.title}
    >
      <EmptyNote title={strings.noSuchPage} />
    </PageFrame>
  );
}
