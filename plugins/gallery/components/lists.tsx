import { compareNames } from '@portal/i18n';
import {
  type Column,
  DataTable,
  EmptyState,
  formatDollars,
  ListRows,
  ListWidget,
  Pager,
  ResultCount,
} from '@portal/ui';
import { useState } from 'react';
import { describe, flag, number, required, text } from '../describe';
import { buttonKeys, linkKeys, noKeys, tableKeys } from '../keyboard';
import { loadError, properties, type SampleProperty } from '../samples';

const columns: readonly Column<SampleProperty>[] = [
  { key: 'street', title: 'Street', cell: ({ street }) => street, skeletonWidth: '8em', sortable: true },
  { key: 'structure', title: 'Structure', cell: ({ structure }) => structure, skeletonWidth: '10em' },
  {
    key: 'value',
    title: 'Assessed value',
    cell: ({ value }) => formatDollars(value),
    skeletonWidth: '5em',
    numeric: true,
    sortable: true,
  },
];

const getRoll = ({ roll }: SampleProperty) => roll;

const createTotal = () => ({ structure: '', value: formatDollars(1_411_750) });

interface SampleTableProps {
  readonly label: string;
  readonly variant: 'page' | 'card';
  readonly rows: 'loaded' | 'loading';
  readonly loadingRows: number;
  readonly sorting: boolean;
  readonly selection: boolean;
  readonly columnChoice: boolean;
  readonly getRowLink: boolean;
  readonly totals: boolean;
}

function SampleTable(props: SampleTableProps) {
  const { label, variant, loadingRows, getRowLink } = props;
  const [sorting, setSorting] = useState({ key: 'street', descending: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const sorted = properties.toSorted((one, other) =>
    sorting.key === 'value' ? one.value - other.value : compareNames(one.street, other.street),
  );
  return (
    <DataTable
      columnChoice={props.columnChoice ? { hidden, onChange: setHidden } : undefined}
      columns={columns}
      getRowKey={getRoll}
      getRowLink={getRowLink ? ({ roll }) => `/gallery?roll=${roll}` : undefined}
      label={label}
      loadingRows={loadingRows}
      onSort={props.sorting ? setSorting : undefined}
      rows={props.rows === 'loading' ? undefined : sorting.descending ? sorted.toReversed() : sorted}
      selection={
        props.selection ? { selected, onChange: setSelected, getLabel: ({ street }) => street } : undefined
      }
      sorting={props.sorting ? sorting : undefined}
      totals={props.totals ? { street: 'Total', ...createTotal() } : undefined}
      variant={variant}
    />
  );
}

function SamplePager({ size, total: rows }: { readonly size: number; readonly total: number }) {
  const [from, setFrom] = useState(0);
  return <Pager from={from} onChange={setFrom} size={size} total={rows} />;
}

const later = async () => undefined;

function SampleList({
  state,
  failureTitle,
}: {
  readonly state: 'loaded' | 'loading' | 'empty' | 'failed' | 'stale';
  readonly failureTitle: string;
}) {
  const [from, setFrom] = useState(0);
  const result =
    state === 'failed'
      ? ({ state: 'failed', error: loadError } as const)
      : state === 'loading'
        ? ({ state: 'pending' } as const)
        : ({ state: 'succeeded', value: { total: state === 'empty' ? 0 : 120 } } as const);
  return (
    <ListRows
      empty={<EmptyState {...noProperties} />}
      failureTitle={failureTitle}
      list={{
        result,
        refreshError: state === 'stale' ? loadError : undefined,
        reload: later,
        refresh: later,
      }}
      page={{ from, size: 50, goTo: setFrom }}
    >
      <DataTable
        columns={columns}
        getRowKey={getRoll}
        label={propertiesLabel}
        loadingRows={4}
        rows={state === 'loading' ? undefined : properties}
        variant="page"
      />
    </ListRows>
  );
}

interface SampleWidgetProps {
  readonly title: string;
  readonly caption: string;
  readonly failureTitle: string;
  readonly emptyTitle: string;
  readonly rows: 'loaded' | 'loading' | 'empty' | 'failed';
}

function SampleWidget({ rows, ...texts }: SampleWidgetProps) {
  const result =
    rows === 'failed'
      ? ({ state: 'failed', error: loadError } as const)
      : rows === 'loading'
        ? ({ state: 'pending' } as const)
        : ({ state: 'succeeded', value: undefined } as const);
  return (
    <ListWidget
      {...texts}
      columns={columns.filter(({ key }) => key !== 'structure')}
      getRowKey={getRoll}
      loadingRows={4}
      municipality={northfield}
      municipalityHint=""
      onRetry={() => undefined}
      result={result}
      rows={rows === 'loading' ? undefined : rows === 'empty' ? [] : properties}
      to="/gallery/list-widget"
    />
  );
}

const northfield = { name: 'Northfield' };
const propertiesLabel = 'Properties';
const noProperties = { title: 'No properties', hint: 'Properties of the municipality appear here.' };

export const lists = [
  describe({
    name: 'DataTable',
    from: '@portal/ui',
    group: 'lists',
    purpose: 'gallery.purposes.DataTable',
    properties: {
      label: text(propertiesLabel),
      variant: required(['page', 'card']),
      rows: required(['loaded', 'loading'], { loaded: 'rows={rows}', loading: 'rows={undefined}' }),
      loadingRows: number(4, { min: 0, max: 12 }),
      sorting: flag(true, 'onSort={list.sort}\nsorting={list.sorting}'),
      selection: flag(false, 'selection={{ selected, onChange: setSelected, getLabel }}'),
      columnChoice: flag(false, 'columnChoice={{ hidden, onChange: setHidden }}'),
      getRowLink: flag(false, 'getRowLink={({ roll }) => `/property?roll=${roll}`}'),
      totals: flag(false, "totals={{ street: 'Total', value: formatDollars(sum) }}"),
    },
    states: {
      loading: { rows: 'loading' },
      compact: { variant: 'card' },
      selected: { selection: true, columnChoice: true, totals: true, getRowLink: true },
    },
    keyboard: tableKeys,
    code: () => ({ attributes: ['columns={columns}', 'getRowKey={({ roll }) => roll}'] }),
    render: (props) => <SampleTable {...props} />,
  }),
  describe({
    name: 'ListRows',
    from: '@portal/ui',
    group: 'lists',
    purpose: 'gallery.purposes.ListRows',
    properties: {
      list: required(['loaded', 'loading', 'empty', 'failed', 'stale'], {
        loaded: 'list={store.properties}',
        loading: 'list={store.properties}',
        empty: 'list={store.properties}',
        failed: 'list={store.properties}',
        stale: 'list={store.properties}',
      }),
      failureTitle: text('The properties could not be loaded.'),
    },
    states: { loading: { list: 'loading' }, empty: { list: 'empty' }, failed: { list: 'failed' } },
    keyboard: buttonKeys,
    code: () => ({
      attributes: ['empty={<EmptyState title="No properties" />}', 'page={params}'],
      children: '<PropertyTable rows={rows} />',
    }),
    render: ({ list, failureTitle }) => <SampleList failureTitle={failureTitle} key={list} state={list} />,
  }),
  describe({
    name: 'ListWidget',
    from: '@portal/ui',
    group: 'lists',
    purpose: 'gallery.purposes.ListWidget',
    properties: {
      title: text('Latest properties'),
      caption: text('Northfield, 1,204 properties'),
      failureTitle: text('The properties could not be loaded.'),
      emptyTitle: text('No properties in Northfield.'),
      rows: required(['loaded', 'loading', 'empty', 'failed'], {
        loaded: 'rows={rows}',
        loading: 'rows={undefined}',
        empty: 'rows={[]}',
        failed: 'rows={undefined}',
      }),
    },
    states: { loading: { rows: 'loading' }, empty: { rows: 'empty' }, failed: { rows: 'failed' } },
    keyboard: linkKeys,
    code: () => ({
      attributes: [
        'columns={columns}',
        'getRowKey={({ roll }) => roll}',
        'loadingRows={4}',
        'municipality={municipality}',
        'municipalityHint="Choose one to see its properties."',
        'onRetry={() => void reload()}',
        'result={result}',
        'to="/my-properties"',
      ],
    }),
    render: (props) => <SampleWidget {...props} />,
  }),
  describe({
    name: 'Pager',
    from: '@portal/ui',
    group: 'lists',
    purpose: 'gallery.purposes.Pager',
    properties: {
      size: number(50, { min: 10, max: 100 }),
      total: number(1204, { min: 0, max: 9999 }),
    },
    keyboard: buttonKeys,
    code: () => ({ attributes: ['from={params.from}', 'onChange={params.goTo}'] }),
    render: (props) => <SamplePager {...props} key={JSON.stringify(props)} />,
  }),
  describe({
    name: 'ResultCount',
    from: '@portal/ui',
    group: 'lists',
    purpose: 'gallery.purposes.ResultCount',
    properties: { text: text('1,204 properties') },
    keyboard: noKeys,
    render: (props) => <ResultCount {...props} />,
  }),
];
