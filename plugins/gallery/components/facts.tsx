import { Chart, ChartGraphic, FactList, formatCount, formatDollars, KeyFigure, Tag } from '@portal/ui';
import { choice, describe, required, text } from '../describe';
import { noKeys } from '../keyboard';

const createFacts = () =>
  [
    ['Roll number', '0412 031 004 12700 0000'],
    ['Assessed value', formatDollars(412_000)],
    ['Structure', 'Single-family detached'],
    ['Last sold', undefined],
  ] as const;

const spec = {
  label: 'Requests by month',
  categories: ['Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
  series: [
    { name: 'Received', values: [12, 19, 31, 24, 18] },
    { name: 'Completed', values: [9, 14, 25, 27, 16] },
  ],
  format: formatCount,
} as const;

const chartProperties = { kind: required(['bar', 'line', 'stacked'], { bar: '', line: '', stacked: '' }) };

const printSpec = (kind: string) => ({ attributes: [`spec={{ ...requests, kind: '${kind}' }}`] });

export const factComponents = [
  describe({
    name: 'FactList',
    from: '@portal/ui',
    group: 'facts',
    purpose: 'gallery.purposes.FactList',
    properties: {
      columns: required(['auto', '2', '3'], { auto: '', '2': 'columns={2}', '3': 'columns={3}' }),
      unknown: text(''),
    },
    keyboard: noKeys,
    code: () => ({ attributes: ['facts={facts}'] }),
    render: ({ columns, unknown }) => (
      <FactList
        columns={columns === 'auto' ? undefined : columns === '2' ? 2 : 3}
        facts={createFacts()}
        unknown={unknown === '' ? undefined : unknown}
      />
    ),
  }),
  describe({
    name: 'KeyFigure',
    from: '@portal/ui',
    group: 'facts',
    purpose: 'gallery.purposes.KeyFigure',
    properties: { figure: text('1,204'), children: text('residential properties in Northfield') },
    states: { empty: { figure: '', children: 'No properties in Northfield' } },
    keyboard: noKeys,
    render: ({ figure, children }) => (
      <KeyFigure figure={figure === '' ? undefined : figure}>{children}</KeyFigure>
    ),
  }),
  describe({
    name: 'Tag',
    from: '@portal/ui',
    group: 'facts',
    purpose: 'gallery.purposes.Tag',
    properties: { children: text('In review'), tone: choice(['accent', 'neutral', 'ok', 'warn', 'bad']) },
    keyboard: noKeys,
    render: (props) => <Tag {...props} />,
  }),
  describe({
    name: 'Chart',
    from: '@portal/ui',
    group: 'facts',
    purpose: 'gallery.purposes.Chart',
    properties: { ...chartProperties, categoryTitle: text('Month') },
    keyboard: noKeys,
    code: ({ kind }) => printSpec(kind),
    render: ({ kind, categoryTitle }) => <Chart categoryTitle={categoryTitle} spec={{ ...spec, kind }} />,
  }),
  describe({
    name: 'ChartGraphic',
    from: '@portal/ui',
    group: 'facts',
    purpose: 'gallery.purposes.ChartGraphic',
    properties: chartProperties,
    keyboard: noKeys,
    code: ({ kind }) => printSpec(kind),
    render: ({ kind }) => <ChartGraphic spec={{ ...spec, kind }} />,
  }),
];
