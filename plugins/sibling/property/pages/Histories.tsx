import type { PropertyRecord } from '#backends';
import { useId } from 'react';
import { Card, type Column, DataTable, EmptyNote, formats, PortalLink, ScrollFrame } from '../../../kit';
import { t } from '../messages';
import styles from './PropertyView.module.css';

const list = new Intl.ListFormat('en-CA');

type HistoryRow<Name extends 'sales' | 'permits' | 'requests' | 'appeals'> = NonNullable<
  PropertyRecord[Name]
>[number];

function text<Row>(key: string, title: string, cell: (row: Row) => string): Column<Row> {
  return { key, title, cell, bone: '6em' };
}

function dollars<Row>(key: string, title: string, value: (row: Row) => number | null): Column<Row> {
  const cell = (row: Row): string => {
    const amount = value(row);
    return amount === null ? t('property.none') : formats.dollars(amount);
  };
  return { key, title, cell, bone: '5em', figures: true };
}

const createSaleColumns = (): readonly Column<HistoryRow<'sales'>>[] => [
  text('soldOn', t('property.soldOn'), ({ soldOn }) => soldOn),
  dollars('price', t('property.price'), ({ price }) => price),
];

/** Who may see a history may visit its section; `to` is the path up to the id. */
function linked<Row extends { readonly id: string }>(title: string, to: string): Column<Row> {
  const cell = ({ id }: Row) => <PortalLink to={`${to}${encodeURIComponent(id)}`}>{id}</PortalLink>;
  return { key: 'id', title, cell, bone: '8em' };
}

const permitColumns = (at: string): readonly Column<HistoryRow<'permits'>>[] => [
  linked(t('property.permit'), `${at}&permit=`),
  text('work', t('property.work'), ({ work }) => work),
  dollars('value', t('property.workValue'), ({ value }) => value),
  text('state', t('property.state'), ({ state }) => state),
  text('issuedOn', t('property.issuedOn'), ({ issuedOn }) => issuedOn),
  text('inspectedOn', t('property.inspectedOn'), ({ inspectedOn }) => inspectedOn ?? t('property.none')),
];

const requestColumns = (at: string): readonly Column<HistoryRow<'requests'>>[] => [
  linked(t('property.request'), `${at}&request=`),
  text('phase', t('property.phase'), ({ phase }) => phase),
  dollars('assessed', t('property.value'), ({ assessedValue }) => assessedValue),
  dollars('requested', t('property.requestedValue'), ({ requestedValue }) => requestedValue),
  text('receivedOn', t('property.receivedOn'), ({ receivedOn }) => receivedOn),
];

const appealColumns = (at: string): readonly Column<HistoryRow<'appeals'>>[] => [
  linked(t('property.appeal'), `${at}&appeal=`),
  text('state', t('property.state'), ({ state }) => state),
  dollars('claimed', t('property.claimedValue'), ({ claimedValue }) => claimedValue),
  dollars('decided', t('property.decidedValue'), ({ decidedValue }) => decidedValue),
  text('filedOn', t('property.filedOn'), ({ filedOn }) => filedOn),
  text('hearingOn', t('property.hearingOn'), ({ hearingOn }) => hearingOn ?? t('property.none')),
];

/**
 * The histories of a property, each with a link to its section; those that the user may not visit are named.
 */
export function Histories({ record }: { readonly record: PropertyRecord }) {
  const { municipality, sales, permits, requests, appeals } = record;
  const at = (path: string): string => `${path}?ccmm=${municipality}`;
  const leftOut = [
    ...(requests === null ? [t('property.requests')] : []),
    ...(appeals === null ? [t('property.appeals')] : []),
    ...(permits === null ? [t('property.permits')] : []),
  ];
  return (
    <>
      <History
        columns={requestColumns(at('/rfr'))}
        getKey={({ id }) => id}
        link={{ to: at('/rfr'), label: t('property.allRequests') }}
        none={t('property.noRequests')}
        rows={requests}
        title={t('property.requests')}
      />
      <History
        columns={appealColumns(at('/appeal'))}
        getKey={({ id }) => id}
        link={{ to: at('/appeal'), label: t('property.allAppeals') }}
        none={t('property.noAppeals')}
        rows={appeals}
        title={t('property.appeals')}
      />
      <History
        columns={permitColumns(at('/building-permits'))}
        getKey={({ id }) => id}
        link={{ to: at('/building-permits'), label: t('property.allPermits') }}
        none={t('property.noPermits')}
        rows={permits}
        title={t('property.permits')}
      />
      <History
        columns={createSaleColumns()}
        getKey={({ soldOn }) => soldOn}
        none={t('property.noSales')}
        rows={sales}
        title={t('property.sales')}
      />
      {leftOut.length > 0 && (
        <p className={styles['leftOut']}>{t('property.leftOut', { parts: list.format(leftOut) })}</p>
      )}
    </>
  );
}

interface HistoryProps<Row> {
  readonly title: string;
  readonly none: string;
  readonly columns: readonly Column<Row>[];
  readonly getKey: (row: Row) => string;
  /** `null` if the user may not see them. */
  readonly rows: readonly Row[] | null;
  readonly link?: { readonly to: string; readonly label: string };
}

function History<Row>({ title, none, columns, getKey, rows, link }: HistoryProps<Row>) {
  const heading = useId();
  if (rows === null) return null;
  return (
    <Card labelledBy={heading}>
      <div className={styles['head']}>
        <h2 className={styles['name']} id={heading}>
          {title}
        </h2>
        {link !== undefined && <PortalLink to={link.to}>{link.label}</PortalLink>}
      </div>
      {rows.length === 0 ? (
        <EmptyNote title={none} />
      ) : (
        <ScrollFrame label={title}>
          <DataTable awaited={0} columns={columns} keyOf={getKey} label={title} place="card" rows={rows} />
        </ScrollFrame>
      )}
    </Card>
  );
}
