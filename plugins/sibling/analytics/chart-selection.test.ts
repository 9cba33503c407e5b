import { parseSelection, listSelectedYears } from './chart-selection';

const parse = (query: string, classNames?: readonly string[]) =>
  parseSelection(new URLSearchParams(query), 2025, classNames);

test.each([
  ['the change of all classes over five years by default', '', ['', 'share', 2021, 2025]],
  ['the selection in the URL', 'class=Farm&measure=value&from=2022&to=2024', ['Farm', 'value', 2022, 2024]],
  ['reversed years in order', 'from=2024&to=2022', ['', 'share', 2022, 2024]],
  ['no unknown values', 'class=Castle&measure=love&from=1066&to=soon', ['', 'share', 2021, 2025]],
])('selects %s', (_, query, [className, measure, from, to]) => {
  expect(parse(query, ['Farm', 'Industrial'])).toMatchObject({ className, measure, from, to });
});

test('lists invalid values in the URL', () => {
  expect(parse('class=Castle&measure=love&from=1066&to=2024', ['Farm']).ignored).toEqual([
    'Castle',
    'love',
    '1066',
  ]);
  expect(parse('class=Castle&measure=value&from=2022').ignored).toEqual([]);
});

test('keeps the class in the URL while the classes are loading', () => {
  expect(parse('class=Farm').className).toBe('Farm');
});

test('lists the selected years', () => {
  expect(listSelectedYears(parse('from=2023&to=2025'))).toEqual([2023, 2024, 2025]);
  expect(listSelectedYears(parse('from=2023&to=2023'))).toEqual([2023]);
});
