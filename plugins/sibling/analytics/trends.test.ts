import { getChange, getTrends, listMeasurableYears, measureTrend, sumTrends } from './trends';

const year = (taxYear: number, properties: number, total: number, typical: number) => ({
  taxYear,
  properties,
  total,
  typical,
});

const figures = {
  municipality: '0412',
  classes: [
    {
      name: 'Farm',
      years: [year(2023, 2, 1_000, 500), year(2024, 2, 1_100, 520), year(2025, 3, 1_650, 540)],
    },
    { name: 'Industrial', years: [year(2024, 1, 0, 0), year(2025, 1, 400, 400)] },
  ],
};

const [farm, industrial] = getTrends(figures, 'total');
if (farm === undefined || industrial === undefined) throw new Error('There are two classes.');

test('a trend has a figure of a class for each year', () => {
  expect(getTrends(figures, 'typical')[0]).toEqual({
    name: 'Farm',
    isSum: false,
    years: [
      { taxYear: 2023, properties: 2, value: 500 },
      { taxYear: 2024, properties: 2, value: 520 },
      { taxYear: 2025, properties: 3, value: 540 },
    ],
  });
});

test('the total of classes has a sum for each year', () => {
  expect(sumTrends([industrial, farm], 'All')).toEqual({
    name: 'All',
    isSum: true,
    years: [
      { taxYear: 2023, properties: 2, value: 1_000 },
      { taxYear: 2024, properties: 3, value: 1_100 },
      { taxYear: 2025, properties: 4, value: 2_050 },
    ],
  });
});

test.each([
  ['over all years', farm, 2023, 2025, { dollars: 650, share: 0.65 }],
  ['without a share if the earlier value is 0', industrial, 2024, 2025, { dollars: 400, share: null }],
  ['as undefined if a year is missing', industrial, 2023, 2025, undefined],
])('a change is computed %s', (_, trend, from, to, expected) => {
  expect(getChange(trend, from, to)).toEqual(expected);
});

test.each([
  ['value', 2024, 1_100],
  ['dollars', 2024, 100],
  ['share', 2025, 0.5],
  ['dollars', 2023, null],
  ['value', 2022, null],
] as const)('measures a trend by %s in %d as %p', (measure, taxYear, expected) => {
  expect(measureTrend(farm, taxYear, measure)).toBe(expected);
});

test('changes are available from the second year', () => {
  const years = [2022, 2023, 2024, 2025];
  expect(listMeasurableYears([farm, industrial], years, 'value')).toEqual([2023, 2024, 2025]);
  expect(listMeasurableYears([farm, industrial], years, 'dollars')).toEqual([2024, 2025]);
  expect(listMeasurableYears([industrial], years, 'share')).toEqual([]);
});
