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
import { t } from '../messages';
import { AppealCard } from './AppealCard';
import { AppealFilters } from './AppealFilters';
import styles from './AppealsPage.module.css';
import { AppealTable } from './AppealTable';
import { NextHearingsCard } from './NextHearingsCard';

/** The page at `/appeal`: upcoming hearings, the appeals of the current municipality, and the opened one. */
export const AppealsPage = observer(function AppealsPage() {
  const portal = usePortal();
  const store = useStarted(() => new AppealsStore(portal));
  const { municipality, opened } = store;
  return (
    <PageFrame
      purpose={
        municipality === undefined
          ? t('appeals.purpose')
          : t('appeals.purposeFor', { municipality: municipality.name })
      }
      title={t('appeals.title')}
    >
      {municipality === undefined ? (
        <NoMunicipalityNote hint={t('appeals.chooseMunicipality')} />
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
        <ResultCount text={value && t('appeals.listed', { total: value.total, hearings: value.hearings })} />
        {value !== undefined && value.hearings > 0 && (
          <Button busy={store.isSaving} onPress={() => void store.saveHearings()}>
            {store.isSaving
              ? t('appeals.calendar.saving')
              : t('appeals.calendar.saveAll', { hearings: value.hearings })}
          </Button>
        )}
      </div>
      <ListRows
        address={store.address}
        failed={t('appeals.failed')}
        list={store.list}
        none={<Nothing store={store} />}
      >
        <AppealTable store={store} />
      </ListRows>
    </>
  );
});

const Nothing = observer(function Nothing({ store }: PartProps) {
  if (store.areDaysSwapped)
    return <EmptyNote hint={t('appeals.daysSwappedHint')} title={t('appeals.daysSwapped')} />;
  if (store.isFiltered) return <EmptyNote hint={t('appeals.noneFoundHint')} title={t('appeals.noneFound')} />;
  return (
    <EmptyNote
      hint={t('appeals.noneHint')}
      title={t('appeals.noneIn', { municipality: store.municipality?.name ?? '' })}
    />
  );
});
