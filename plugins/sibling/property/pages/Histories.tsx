import {
  type PropertyRecord,
  appealStateLabel,
  permitStateLabel,
  permitWorkLabel,
  phaseLabel,
  workStatusLabel,
} from '@portal/backends';
import { createFormat } from '@portal/i18n';
import { useParam, usePortal } from '@portal/plugin-api/react';
import { Card, type Column, DataTable, EmptyState, Link, formatDollars } from '@portal/ui';
import { t } from '../messages';
import { HistoryTabs, type History } from './HistoryTabs';
import styles from './PropertyView.module.css';

const list = createFormat((locale) => new Intl.ListFormat(locale));

type HistoryRow<Name extends 'sales' | 'permits' | 'requests' | 'appeals' | 'work'> = NonNullable<
  PropertyRecord[Name]
>[number];

function text<Row>(key: string, title: string, cell: (row: Row) => string): Column<Row> {
  return { key, title, cell, skeletonWidth: '6em' };
}

function dollars<Row>(key: string, title: string, value: (row: Row) => number | null): Column<Row> {
  const cell = (row: Row): string => {
    const amount = value(row);
    return amount === null ? t('property.none') : formatDollars(amount);
  };
  return { key, title, cell, skeletonWidth: '5em', numeric: true };
}

const essential = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, essential: true });

const createSaleColumns = (): readonly Column<HistoryRow<'sales'>>[] => [
  text('soldOn', t('property.soldOn'), ({ soldOn }) => soldOn),
  essential(dollars('price', t('property.price'), ({ price }) => price)),
];

/**
 * Creates a column of links: users who may see a history may visit its section. `to` is the path up to the
 * id.
 */
function createLinkColumn<Row extends { readonly id: string }>(title: string, to: string): Column<Row> {
  const cell = ({ id }: Row) => <Link to={`${to}${encodeURIComponent(id)}`}>{id}</Link>;
  return { key: 'id', title, cell, skeletonWidth: '8em' };
}

const permitColumns = (at: string): readonly Column<HistoryRow<'permits'>>[] => [
  createLinkColumn(t('property.permit'), `${at}&permit=`),
  text('work', t('property.work'), ({ work }) => permitWorkLabel(work)),
  dollars('value', t('property.workValue'), ({ value }) => value),
  essential(text('state', t('property.state'), ({ state }) => permitStateLabel(state))),
  text('issuedOn', t('property.issuedOn'), ({ issuedOn }) => issuedOn),
  text('inspectedOn', t('property.inspectedOn'), ({ inspectedOn }) => inspectedOn ?? t('property.none')),
];

const requestColumns = (at: string): readonly Column<HistoryRow<'requests'>>[] => [
  createLinkColumn(t('property.request'), `${at}&request=`),
  essential(text('phase', t('property.phase'), ({ phase }) => phaseLabel(phase))),
  dollars('assessed', t('property.value'), ({ assessedValue }) => assessedValue),
  dollars('requested', t('property.requestedValue'), ({ requestedValue }) => requestedValue),
  text('receivedOn', t('property.receivedOn'), ({ receivedOn }) => receivedOn),
];

const appealColumns = (at: string): readonly Column<HistoryRow<'appeals'>>[] => [
  createLinkColumn(t('property.appeal'), `${at}&appeal=`),
  essential(text('state', t('property.state'), ({ state }) => appealStateLabel(state))),
  dollars('claimed', t('property.claimedValue'), ({ claimedValue }) => claimedValue),
  dollars('decided', t('property.decidedValue'), ({ decidedValue }) => decidedValue),
  text('filedOn', t('property.filedOn'), ({ filedOn }) => filedOn),
  text('hearingOn', t('property.hearingOn'), ({ hearingOn }) => hearingOn ?? t('property.none')),
];

const workColumns = (at: string): readonly Column<HistoryRow<'work'>>[] => [
  {
    key: 'title',
    title: t('property.workItem'),
    cell: ({ id, title }) => <Link to={`/my-work/items/${encodeURIComponent(id)}${at}`}>{title}</Link>,
    skeletonWidth: '12em',
  },
  essential(text('status', t('property.workStatus'), ({ status }) => workStatusLabel(status))),
  text('assignee', t('property.assignee'), ({ assignee }) => assignee ?? t('property.unassigned')),
  text('dueOn', t('property.dueOn'), ({ dueOn }) => dueOn ?? t('property.none')),
];

interface HistoryOptions<Row> {
  readonly key: string;
  readonly title: string;
  readonly none: string;
  readonly columns: readonly Column<Row>[];
  readonly getKey: (row: Row) => string;
  /** `null` if the user may not see them. */
  readonly rows: readonly Row[] | null;
  readonly link?: { readonly to: string; readonly label: string } | undefined;
}

/** Creates the tab of a history; none if the user may not see it. */
function toTabs<Row>({
  key,
  title,
  none,
  columns,
  getKey,
  rows,
  link,
}: HistoryOptions<Row>): readonly History[] {
  if (rows === null) return [];
  const table =
    rows.length === 0 ? (
      <EmptyState title={none} />
    ) : (
      <DataTable
        columns={columns}
        getRowKey={getKey}
        label={title}
        loadingRows={0}
        rows={rows}
        variant="card"
      />
    );
  const content = (
    <>
      {table}
      {link !== undefined && rows.length > 0 && (
        <p className={styles['more']}>
          <Link to={link.to}>{link.label}</Link>
        </p>
      )}
    </>
  );
  return [{ key, label: t('property.tab', { title, count: rows.length }), title, content }];
}

/**
 * The histories of a property with links to their sections. Histories that the user may not see are listed by
 * name.
 */
export function Histories({ record }: { readonly record: PropertyRecord }) {
  const [chosen, choose] = useParam('history');
  const { navigation } = usePortal();
  const { municipality, roll, sales, permits, requests, appeals, work } = record;
  const at = (path: string): string => `${path}?ccmm=${municipality}`;
  /** A link to the list of a section, filtered by this roll number. */
  const all = (path: string, label: string, filter = `&text=${roll}`) =>
    navigation.mayVisit(path) ? { to: `${at(path)}${filter}`, label } : undefined;
  const tabs = [
    ...toTabs({
      key: 'requests',
      title: t('property.requests'),
      none: t('property.noRequests'),
      columns: requestColumns(at('/rfr')),
      getKey: ({ id }) => id,
      rows: requests,
      link: all('/rfr', t('property.allRequests')),
    }),
    ...toTabs({
      key: 'appeals',
      title: t('property.appeals'),
      none: t('property.noAppeals'),
      columns: appealColumns(at('/appeal')),
      getKey: ({ id }) => id,
      rows: appeals,
      link: all('/appeal', t('property.allAppeals')),
    }),
    ...toTabs({
      key: 'permits',
      title: t('property.permits'),
      none: t('property.noPermits'),
      columns: permitColumns(at('/building-permits')),
      getKey: ({ id }) => id,
      rows: permits,
      link: all('/building-permits', t('property.allPermits')),
    }),
    ...toTabs({
      key: 'work',
      title: t('property.workItems'),
      none: t('property.noWork'),
      columns: workColumns(`?ccmm=${municipality}`),
      getKey: ({ id }) => id,
      rows: work,
      link: all('/my-work/list', t('property.allWork'), `&assignee=all&roll=${roll}`),
    }),
    ...toTabs({
      key: 'sales',
      title: t('property.sales'),
      none: t('property.noSales'),
      columns: createSaleColumns(),
      getKey: ({ soldOn }) => soldOn,
      rows: sales,
    }),
  ];
  const hidden = [
    ...(requests === null ? [t('property.requests')] : []),
    ...(appeals === null ? [t('property.appeals')] : []),
    ...(permits === null ? [t('property.permits')] : []),
    ...(work === null ? [t('property.workItems')] : []),
  ];
  return (
    <Card title={t('property.history')}>
      <HistoryTabs
        current={tabs.some(({ key }) => key === chosen) ? chosen : (tabs[0]?.key ?? '')}
        histories={tabs}
        onChange={choose}
      />
      {hidden.length > 0 && (
        <p className={styles['quiet']}>{t('property.hiddenParts', { parts: list().format(hidden) })}</p>
      )}
    </Card>
  );
}
