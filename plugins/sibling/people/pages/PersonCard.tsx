import type { PartProps } from '../people-store';
import type { PersonRecord } from '#backends';
import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  Bone,
  type Column,
  DataTable,
  EmptyNote,
  FactList,
  FailureNote,
  formats,
  PortalLink,
  PropertyLink,
  RecordCard,
  ScrollFrame,
} from '../../../kit';
import { t } from '../messages';
import styles from './PeoplePage.module.css';

type PersonProperty = PersonRecord['properties'][number];

/** The selected person: all of their properties, and people of the same name. */
export const PersonCard = observer(function PersonCard({ store }: PartProps) {
  const { result, reload, value } = store.person;
  return (
    <RecordCard
      busy={result.state === 'pending'}
      id={store.personId ?? ''}
      onClose={store.closePerson}
      title={value?.name ?? t('people.person')}
    >
      {result.state === 'idle' && <Denied />}
      {result.state === 'failed' && <Missing failure={result.error} onRetry={() => void reload()} />}
      {(result.state === 'pending' || value !== undefined) && <Person person={value} store={store} />}
    </RecordCard>
  );
});

function Denied() {
  return <EmptyNote hint={t('people.personDeniedHint')} title={t('people.personDenied')} />;
}

type MissingProps = Omit<Parameters<typeof FailureNote>[0], 'title'>;

function Missing({ failure, onRetry }: MissingProps) {
  if (failure.status === 403) return <Denied />;
  if (failure.status === 404 || failure.status === 400)
    return <EmptyNote hint={t('people.personMissingHint')} title={t('people.personMissing')} />;
  return <FailureNote failure={failure} onRetry={onRetry} title={t('people.personFailed')} />;
}

interface PersonProps extends PartProps {
  /** `undefined` while loading. */
  readonly person: PersonRecord | undefined;
}

function Person({ person, store }: PersonProps) {
  const portal = usePortal();
  const getMunicipalityName = (code: string): string =>
    portal.municipality.permitted.find((one) => one.code === code)?.name ?? code;
  const { kind, properties, namesakes } = person ?? {};
  return (
    <>
      <FactList
        facts={[
          [t('people.kind'), kind === undefined ? <Bone key="kind" width="4em" /> : t(`people.${kind}`)],
          [
            t('people.properties'),
            properties === undefined ? (
              <Bone key="properties" width="5em" />
            ) : (
              t('people.propertyCount', { number: properties.length })
            ),
          ],
        ]}
      />
      <div className={styles['rows']}>
        <ScrollFrame label={t('people.properties')}>
          <DataTable
            awaited={1}
            columns={columnsFor(getMunicipalityName, kind === 'tenant')}
            keyOf={({ roll }) => roll}
            label={t('people.properties')}
            place="card"
            rows={properties}
          />
        </ScrollFrame>
      </div>
      {namesakes !== undefined && namesakes.total > 0 && (
        <Namesakes nameOf={getMunicipalityName} namesakes={namesakes} pathTo={store.getPersonPath} />
      )}
    </>
  );
}

interface NamesakesProps {
  readonly namesakes: PersonRecord['namesakes'];
  readonly nameOf: (municipality: string) => string;
  readonly pathTo: (id: string) => string;
}

function Namesakes({ namesakes: { total, people }, nameOf, pathTo }: NamesakesProps) {
  return (
    <>
      <h3 className={styles['named']}>{t('people.namesakes')}</h3>
      <p className={styles['hint']}>{t('people.namesakesHint')}</p>
      <ul className={styles['people']}>
        {people.map(({ id, kind, municipality, address }) => (
          <li key={id}>
            <PortalLink to={pathTo(id)}>
              {t(`people.${kind}`)}, {address}, {nameOf(municipality)}
            </PortalLink>
          </li>
        ))}
        {total > people.length && <li>{t('people.more', { number: total - people.length })}</li>}
      </ul>
    </>
  );
}

function columnsFor(
  nameOf: (municipality: string) => string,
  isTenant: boolean,
): readonly Column<PersonProperty>[] {
  return [
    { key: 'address', title: t('people.address'), cell: ({ address }) => address, bone: '10em' },
    { key: 'roll', title: t('people.roll'), cell: ({ roll }) => <PropertyLink roll={roll} />, bone: '13em' },
    {
      key: 'municipality',
      title: t('people.municipality'),
      cell: ({ municipality }) => nameOf(municipality),
      bone: '7em',
    },
    {
      key: 'class',
      title: t('people.propertyClass'),
      cell: ({ propertyClass }) => propertyClass,
      bone: '7em',
    },
    {
      key: 'value',
      title: t('people.value'),
      cell: ({ value }) => formats.dollars(value),
      bone: '5em',
      figures: true,
    },
    ...(isTenant
      ? [
          {
            key: 'since',
            title: t('people.since'),
            cell: ({ since }: PersonProperty) => since ?? t('people.none'),
            bone: '6em',
          },
        ]
      : []),
  ];
}
