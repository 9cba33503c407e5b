import { AddressFilters } from '../../kit';
import { fakePortal } from '#plugin-testing/fake-portal';
import { parseChoice, chosenYears } from './choice';

const choiceAt = (query: string, classNames?: readonly string[]) => {
  const { portal } = fakePortal({ path: `/analytics${query}` });
  return parseChoice(new AddressFilters(portal, '/analytics'), 2025, classNames);
};

test.each([
  ['without a word, the change of all classes over five years', '', ['', 'share', 2021, 2025]],
  ['what the address says', '?class=Farm&measure=value&from=2022&to=2024', ['Farm', 'value', 2022, 2024]],
  ['years the wrong way round, turned', '?from=2024&to=2022', ['', 'share', 2022, 2024]],
  ['nothing that cannot be shown', '?class=Castle&measure=love&from=1066&to=soon', ['', 'share', 2021, 2025]],
])('shows %s', (_, query, [className, measure, from, to]) => {
  expect(choiceAt(query, ['Farm', 'Industrial'])).toMatchObject({ className, measure, from, to });
});

test('a class of the address stays chosen while it is not known which there are', () => {
  expect(choiceAt('?class=Farm').className).toBe('Farm');
});

test('the years that are chosen are those from the first to the last', () => {
  expect(chosenYears(choiceAt('?from=2023&to=2025'))).toEqual([2023, 2024, 2025]);
  expect(chosenYears(choiceAt('?from=2023&to=2023'))).toEqual([2023]);
});
