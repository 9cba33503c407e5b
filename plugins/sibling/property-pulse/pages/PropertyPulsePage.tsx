import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ChoicesNote, NoMunicipalityNote, PageFrame, useStarted } from '../../../kit';
import { PropertyPulseStore } from '../property-pulse-store';
import { formatMonth } from '../format';
import { t } from '../messages';
import { MarketView } from './MarketView';
import styles from './PropertyPulsePage.module.css';
import { PulseFilters } from './PulseFilters';
import { SalesView } from './SalesView';

/** The page at `/propertyPulse`: sales by month and by neighbourhood, and the list of sales. */
export const PropertyPulsePage = observer(function PropertyPulsePage() {
  const portal = usePortal();
  const store = useStarted(() => new PropertyPulseStore(portal));
  const { municipality, view, firstMonth, lastMonth, year } = store;
  const content = useRef<HTMLDivElement>(null);
  const shownView = useRef(view);

  // The link to the other view was removed with its view.
  useEffect(() => {
    if (shownView.current !== view) content.current?.querySelector('h2')?.focus();
    shownView.current = view;
  }, [view]);

  if (municipality === undefined)
    return (
      <PageFrame purpose={t('property-pulse.purpose')} title={t('property-pulse.title')}>
        <NoMunicipalityNote hint={t('property-pulse.chooseMunicipality')} />
      </PageFrame>
    );
  return (
    <PageFrame
      purpose={
        firstMonth === lastMonth
          ? t('property-pulse.purposeInMonth', {
              municipality: municipality.name,
              month: formatMonth(firstMonth),
              year,
            })
          : t('property-pulse.purposeFor', {
              municipality: municipality.name,
              first: formatMonth(firstMonth),
              last: formatMonth(lastMonth),
              year,
            })
      }
      title={t('property-pulse.title')}
    >
      <PulseFilters store={store} />
      <ChoicesNote choices={store.choices} />
      <div className={styles['view']} ref={content}>
        {view === 'sales' ? <SalesView store={store} /> : <MarketView store={store} />}
      </div>
    </PageFrame>
  );
});
