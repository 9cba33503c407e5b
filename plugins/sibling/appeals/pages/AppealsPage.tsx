import type { Appeals } from '@portal/backends';
import type { Municipality } from '@portal/plugin-api';
import { usePortal, useQuery, useRecordList } from '@portal/plugin-api/react';
import { Button, Downloads, EmptyState, ListRows, NoMunicipality, PageFrame, ResultCount } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AppealsStore, type AppealsProps } from '../appeals-store';
import { toHearingsToCome, toQuery } from '../list-params';
import { t } from '../messages';
import { AppealCard } from './AppealCard';
import { AppealFilters } from './AppealFilters';
import styles from './AppealsPage.module.css';
import { AppealTable } from './AppealTable';
import { NextHearingsCard } from './NextHearingsCard';

/** The page at `/appeal`: upcoming hearings, the appeals of the current municipality, and the open appeal. */
export const AppealsPage = observer(function AppealsPage() {
  const portal = usePortal();
  const [store] = useState(() => new AppealsStore(portal));
  const params = useRecordList(store.list);
  const { municipality } = store.list.page;
  useQuery(store.next);
  useEffect(() => store.stopSaving, [municipality, store]);
  return (
    <PageFrame
      purpose={
        municipality === undefined
          ? t('appeals.purpose')
          : t('appeals.purposeFor', { municipality: municipality.name })
      }
      title={t('appeals.title')}
    >
      {params.openedId !== '' && <AppealCard params={params} store={store} />}
      {municipality === undefined ? (
        <NoMunicipality hint={t('appeals.chooseMunicipality')} />
      ) : (
        <>
          <NextHearingsCard params={params} store={store} />
          <AppealFilters params={params} />
          <Results municipality={municipality} params={params} store={store} />
        </>
      )}
    </PageFrame>
  );
});

interface ResultsProps extends AppealsProps {
  readonly municipality: Municipality;
}

const Results = observer(function Results({ municipality, params, store }: ResultsProps) {
  const { value } = store.list.page;
  return (
    <>
      <div className={styles['tools']}>
        <ResultCount text={value && t('appeals.listed', { total: value.total, hearings: value.hearings })} />
        {value !== undefined && value.total > 0 && (
          <div className={styles['downloads']}>
            {value.hearings > 0 && <CalendarButton {...{ municipality, params, store, value }} />}
            <Downloads
              fileName={`appeals-${municipality.code}`}
              params={{ municipality: municipality.code, ...toQuery(params.request) }}
              target="appeals"
            />
          </div>
        )}
      </div>
      <ListRows
        page={params}
        failureTitle={t('appeals.failed')}
        list={store.list.page}
        empty={
          params.isFiltered ? (
            <EmptyState hint={t('appeals.noneFoundHint')} title={t('appeals.noneFound')} />
          ) : (
            <EmptyState
              hint={t('appeals.noneHint')}
              title={t('appeals.noneIn', { municipality: municipality.name })}
            />
          )
        }
      >
        <AppealTable params={params} store={store} />
      </ListRows>
    </>
  );
});

/** Saves the future hearings of the list, or all of them if none is in the future. */
const CalendarButton = observer(function CalendarButton({
  municipality,
  params,
  store,
  value,
}: ResultsProps & { readonly value: Appeals }) {
  const { toCome, hearings } = value;
  const request = toCome > 0 ? toHearingsToCome(params.request, value) : params.request;
  const label =
    toCome > 0
      ? t('appeals.calendar.saveToCome', { hearings: toCome })
      : t('appeals.calendar.saveAll', { hearings });
  return (
    <Button busy={store.isSaving} onClick={() => void store.saveHearings(municipality, request)}>
      {store.isSaving ? t('appeals.calendar.saving') : label}
    </Button>
  );
});
