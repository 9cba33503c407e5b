import { useId } from 'react';
import { Card, type Column, DataTable, EmptyNote, formats, PortalLink, ScrollFrame } from '../../../kit';
import type { PropertyRecord } from '../answers';
import { strings } from '../strings';
import styles from './PropertyView.module.css';

type RowOf<Name extends 'sales' | 'permits' | 'requests' | 'appeals'> = NonNullable<
  PropertyRecord[Name]
>[number];

function text<Row>(key: string, title: string, cell: (row: Row) => string): Column<Row> {
  return { key, title, cell, bone: '6em' };
}

function dollars<Row>(key: string, title: string, value: (row: Row) => number | null): Column<Row> {
  const cell = (row: Row): string => {
    const amount = value(row);
    return amount === null ? strings.none : formats.dollars(amount);
  };
  return { key, title, cell, bone: '5em', figures: true };
}

const saleColumns: readonly Column<RowOf<'sales'>>[] = [
  text('soldOn', strings.soldOn, ({ soldOn }) => soldOn),
  dollars('price', strings.price, ({ price }) => price),
];

/** Who may see what a section has may visit it; `to` leads there, up to the id. */
function linked<Row extends { readonly id: string }>(title: string, to: string): Column<Row> {
  const cell = ({ id }: Row) => <PortalLink to={`${to}${encodeURIComponent(id)}`}>{id}</PortalLink>;
  return { key: 'id', title, cell, bone: '8em' };
}

const permitColumns = (at: string): readonly Column<RowOf<'permits'>>[] => [
  linked(strings.permit, `${at}&permit=`),
  text('work', strings.work, ({ work }) => work),
  dollars('value', strings.workValue, ({ value }) => value),
  text('state', strings.state, ({ state }) => state),
  text('issuedOn', strings.issuedOn, ({ issuedOn }) => issuedOn),
  text('inspectedOn', strings.inspectedOn, ({ inspectedOn }) => inspectedOn ?? strings.none),
];

const requestColumns = (at: string): readonly Column<RowOf<'requests'>>[] => [
  linked(strings.request, `${at}&request=`),
  text('phase', strings.phase, ({ phase }) => phase),
  dollars('assessed', strings.value, ({ assessedValue }) => assessedValue),
  dollars('requested', strings.requestedValue, ({ requestedValue }) => requestedValue),
  text('receivedOn', strings.receivedOn, ({ receivedOn }) => receivedOn),
];

const appealColumns = (at: string): readonly Column<RowOf<'appeals'>>[] => [
  linked(strings.appeal, `${at}&appeal=`),
  text('state', strings.state, ({ state }) => state),
  dollars('claimed', strings.claimedValue, ({ claimedValue }) => claimedValue),
  dollars('decided', strings.decidedValue, ({ decidedValue }) => decidedValue),
  text('filedOn', strings.filedOn, ({ filedOn }) => filedOn),
  text('hearingOn', strings.hearingOn, ({ hearingOn }) => hearingOn ?? strings.none),
];

/** What happened to a property: a card each, with the way to its section; those that the person may not visit are named. */
export function Histories({ record }: { readonly record: PropertyRecord }) {
  const { municipality, sales, permits, requests, appeals } = record;
  const at = (path: string): string => `${path}?ccmm=${municipality}`;
  const leftOut = [
    ...(requests === null ? [strings.requests] : []),
    ...(appeals === null ? [strings.appeals] : []),
    ...(permits === null ? [strings.permits] : []),
  ];
  return (
    <>
      <History
        columns={requestColumns(at('/rfr'))}
        keyOf={({ id }) => id}
        link={{ to: at('/rfr'), label: strings.allRequests }}
        none={strings.noRequests}
        rows={requests}
        title={strings.requests}
      />
      <History
        columns={appealColumns(at('/appeal'))}
        keyOf={({ id }) => id}
        link={{ to: at('/appeal'), label: strings.allAppeals }}
        none={strings.noAppeals}
        rows={appeals}
        title={strings.appeals}
      />
      <History
        columns={permitColumns(at('/building-permits'))}
        keyOf={({ id }) => id}
        link={{ to: at('/building-permits'), label: strings.allPermits }}
        none={strings.noPermits}
        rows={permits}
        title={strings.permits}
      />
      <History
        columns={saleColumns}
        keyOf={({ soldOn }) => soldOn}
        none={strings.noSales}
        rows={sales}
        title={strings.sales}
      />
      {leftOut.length > 0 && <p className={styles['leftOut']}>{strings.leftOut(leftOut)}</p>}
    </>
  );
}

interface HistoryProps<Row> {
  readonly title: string;
  readonly none: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** `null` when the person may not see them. */
  readonly rows: readonly Row[] | null;
  readonly link?: { readonly to: string; readonly label: string };
}

function History<Row>({ title, none, columns, keyOf, rows, link }: HistoryProps<Row>) {
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
          <DataTable awaited={0} columns={columns} keyOf={keyOf} label={title} place="card" rows={rows} />
        </ScrollFrame>
      )}
    </Card>
  );
}
