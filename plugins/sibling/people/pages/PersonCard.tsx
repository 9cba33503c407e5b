import type { PeopleProps } from '../people-store';
import { type PersonRecord, propertyClassLabel } from '@portal/backends';
import { usePortal } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  Skeleton,
  type Column,
  DataTable,
  EmptyState,
  FactList,
  Link,
  LoadFailure,
  PropertyLink,
  RecordCard,
  formatDollars,
} from '@portal/ui';

import { t } from '../messages';
import styles from './PeoplePage.module.css';

type PersonProperty = PersonRecord['properties'][number];

/** The open person: all of their properties, and people with the same name. */
export const PersonCard = observer(function PersonCard({ params, store }: PeopleProps) {
  const { openedId: id, close } = params;
  const { result, reload, value } = store.list.record;
  return (
    <RecordCard
      busy={result.state === 'pending'}
      id={id}
      onClose={close}
      title={value?.name ?? t('people.person')}
    >
      {result.state === 'idle' && <Denied />}
      {result.state === 'failed' && <Missing error={result.error} onRetry={() => void reload()} />}
      {(result.state === 'pending' || value !== undefined) && <Person params={params} person={value} />}
    </RecordCard>
  );
});

function Denied() {
  return <EmptyState hint={t('people.personDeniedHint')} title={t('people.personDenied')} />;
}

type MissingProps = Omit<Parameters<typeof LoadFailure>[0], 'title'>;

function Missing({ error, onRetry }: MissingProps) {
  if (error.status === 403) return <Denied />;
  if (error.status === 404 || error.status === 400)
    return <EmptyState hint={t('people.personMissingHint')} title={t('people.personMissing')} />;
  return <LoadFailure error={error} onRetry={onRetry} title={t('people.personFailed')} />;
}

interface PersonProps extends Pick<PeopleProps, 'params'> {
  /** `undefined` while loading. */
  readonly person: PersonRecord | undefined;
}

function Person({ params, person }: PersonProps) {
  const portal = usePortal();
  const getMunicipalityName = (code: string): string =>
    portal.municipality.permitted.find((one) => one.code === code)?.name ?? code;
  const { kind, properties, namesakes } = person ?? {};
  return (
    <>
      <FactList
        facts={[
          [t('people.kind'), kind === undefined ? <Skeleton key="kind" width="4em" /> : t(`people.${kind}`)],
          [
            t('people.properties'),
            properties === undefined ? (
              <Skeleton key="properties" width="5em" />
            ) : (
              t('people.propertyCount', { number: properties.length })
            ),
          ],
        ]}
      />
      <div className={styles['rows']}>
        <DataTable
          loadingRows={1}
          columns={createColumns(getMunicipalityName, kind === 'tenant')}
          getRowKey={({ roll }) => roll}
          label={t('people.properties')}
          variant="card"
          rows={properties}
        />
      </div>
      {namesakes !== undefined && namesakes.total > 0 && (
        <Namesakes
          getName={getMunicipalityName}
          namesakes={namesakes}
          getPath={(id) => params.getPath({ person: id })}
        />
      )}
    </>
  );
}

interface NamesakesProps {
  readonly namesakes: PersonRecord['namesakes'];
  readonly getName: (municipality: string) => string;
  readonly getPath: (id: string) => string;
}

function Namesakes({ namesakes: { total, people }, getName, getPath }: NamesakesProps) {
  return (
    <>
      <h3 className={styles['named']}>{t('people.namesakes')}</h3>
      <p className={styles['hint']}>{t('people.namesakesHint')}</p>
      <ul className={styles['people']}>
        {people.map(({ id, kind, municipality, address }) => (
          <li key={id}>
            <Link to={getPath(id)}>
              {t(`people.${kind}`)}, {address}, {getName(municipality)}
            </Link>
          </li>
        ))}
        {total > people.length && <li>{t('people.more', { number: total - people.length })}</li>}
      </ul>
    </>
  );
}

function createColumns(
  getName: (municipality: string) => string,
  isTenant: boolean,
): readonly Column<PersonProperty>[] {
  return [
    { key: 'address', title: t('people.address'), cell: ({ address }) => address, skeletonWidth: '10em' },
    {
      key: 'roll',
      title: t('people.roll'),
      cell: ({ roll }) => <PropertyLink roll={roll} />,
      skeletonWidth: '14.2em',
      essential: true,
    },
    {
      key: 'municipality',
      title: t('people.municipality'),
      cell: ({ municipality }) => getName(municipality),
      skeletonWidth: '7em',
    },
    {
      key: 'class',
      title: t('people.propertyClass'),
      cell: ({ propertyClass }) => propertyClassLabel(propertyClass),
      skeletonWidth: '7em',
    },
    {
      key: 'value',
      title: t('people.value'),
      cell: ({ value }) => formatDollars(value),
      skeletonWidth: '5em',
      essential: true,
      numeric: true,
    },
    ...(isTenant
      ? [
          {
            key: 'since',
            title: t('people.since'),
            cell: ({ since }: PersonProperty) => since ?? t('people.none'),
            skeletonWidth: '6em',
          },
        ]
      : []),
  ];
}
