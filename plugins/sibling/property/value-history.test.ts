import { toValueYears } from './value-history';

test('has a row for each year with a value or a sale, with the change from the year before', () => {
  const values = [
    { taxYear: 2023, value: 200_000 },
    { taxYear: 2024, value: 210_000 },
    { taxYear: 2025, value: 199_500 },
  ];
  const sales = [
    { soldOn: '2026-02-01', price: 230_000 },
    { soldOn: '2024-11-05', price: 220_000 },
    { soldOn: '2024-03-01', price: 190_000 },
  ];
  const years = toValueYears({ values, sales }).map((year) => ({
    ...year,
    change: year.change === null ? null : Math.round(year.change * 100),
  }));
  expect(years).toEqual([
    { year: 2023, value: 200_000, change: null, price: null },
    { year: 2024, value: 210_000, change: 5, price: 220_000 },
    { year: 2025, value: 199_500, change: -5, price: null },
    { year: 2026, value: null, change: null, price: 230_000 },
  ]);
});

test('a value of 0 has no change after it', () => {
  const values = [
    { taxYear: 2024, value: 0 },
    { taxYear: 2025, value: 90_000 },
  ];
  expect(toValueYears({ values, sales: [] }).map(({ change }) => change)).toEqual([null, null]);
});
