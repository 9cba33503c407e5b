import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  Button,
  EmptyNote,
  ListRows,
  NoMunicipalityNote,
  PageFrame,
  ResultCount,
  useStarted,
} from '../../../kit';
import { AppealsStore, type PartProps } from '../appeals-store';
import { strings } from '../strings';
import { AppealCard } from './AppealCard';
import { AppealFilters } from './AppealFilters';
import styles from './AppealsPage.module.css';
import { AppealTable } from './AppealTable';
import { NextHearingsCard } from './NextHearingsCard';

/** The page at `/appeal`: the hearings that come next, the appeals of the municipality on screen, and one of them opened. */
export const AppealsPage = observer(function AppealsPage() {
  const portal = usePortal();
  const store = useStarted(() => new AppealsStore(portal));
  const { municipality, opened } = store;
  return (
    <PageFrame
      purpose={municipality === undefined ? strings.purpose : strings.purposeFor(municipality.name)}
      title={strings.title}
    >
      {municipality === undefined ? (
        <NoMunicipalityNote hint={strings.chooseMunicipality} />
      ) : (
        <>
          {opened !== '' && <AppealCard store={store} />}
          <NextHearingsCard store={store} />
          <AppealFilters store={store} />
          <Results store={store} />
        </>
      )}
    </PageFrame>
  );
});

const Results = observer(function Results({ store }: PartProps) {
  const { value } = store.list;
  return (
    <>
      <div className={styles['tools']}>
        <ResultCount text={value && strings.listed(value.total, value.hearings)} />
        {value !== undefined && value.hearings > 0 && (
          <Button busy={store.isSaving} onPress={() => void store.saveHearings()}>
            {store.isSaving ? strings.calendar.saving : strings.calendar.saveAll(value.hearings)}
          </Button>
        )}
      </div>
      <ListRows
        address={store.address}
        failed={strings.failed}
        list={store.list}
        none={<Nothing store={store} />}
      >
        <AppealTable store={store} />
      </ListRows>
    </>
  );
});

const Nothing = observer(function Nothing({ store }: PartProps) {
  if (store.areDaysSwapped) return <EmptyNote hint={strings.daysSwappedHint} title={strings.daysSwapped} />;
  if (store.isFiltered) return <EmptyNote hint={strings.noneFoundHint} title={strings.noneFound} />;
  return <EmptyNote hint={strings.noneHint} title={strings.noneIn(store.municipality?.name ?? '')} />;
});
