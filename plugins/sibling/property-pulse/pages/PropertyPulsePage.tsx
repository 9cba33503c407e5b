import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ChoicesNote, NoMunicipalityNote, PageFrame, useStarted } from '../../../kit';
import { PropertyPulseStore } from '../property-pulse-store';
import { strings } from '../strings';
import { MarketView } from './MarketView';
import styles from './PropertyPulsePage.module.css';
import { PulseFilters } from './PulseFilters';
import { SalesView } from './SalesView';

/** The page at `/propertyPulse`: what was sold, by month and by neighbourhood, and the sales themselves. */
export const PropertyPulsePage = observer(function PropertyPulsePage() {
  const portal = usePortal();
  const store = useStarted(() => new PropertyPulseStore(portal));
  const { municipality, view, firstMonth, lastMonth, year } = store;
  const content = useRef<HTMLDivElement>(null);
  const shownView = useRef(view);

  // The link that led to the other view has gone with its view.
  useEffect(() => {
    if (shownView.current !== view) content.current?.querySelector('h2')?.focus();
    shownView.current = view;
  }, [view]);

  if (municipality === undefined)
    return (
      <PageFrame purpose={strings.purpose} title={strings.title}>
        <NoMunicipalityNote hint={strings.chooseMunicipality} />
      </PageFrame>
    );
  return (
    <PageFrame
      purpose={strings.purposeFor(municipality.name, firstMonth, lastMonth, year)}
      title={strings.title}
    >
      <PulseFilters store={store} />
      <ChoicesNote choices={store.choices} />
      <div className={styles['view']} ref={content}>
        {view === 'sales' ? <SalesView store={store} /> : <MarketView store={store} />}
      </div>
    </PageFrame>
  );
});
