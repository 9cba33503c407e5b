import { noCriteria, validateCriteria, tidyCriteria } from './criteria';

const createCriteria = (change: Partial<typeof noCriteria>) => ({ ...noCriteria, ...change });

test('removes separators between digits', () => {
  expect(
    tidyCriteria(
      createCriteria({ rollFrom: '0412 031-004', rollTo: '0412.', street: ' Mill ', valueFrom: '$400,000' }),
    ),
  ).toEqual(createCriteria({ rollFrom: '0412031004', rollTo: '0412', street: 'Mill', valueFrom: '400000' }));
});

test('removes invisible characters from rolls and streets', () => {
  const typed = {
    rollFrom: '\u200b0412\u00a0031',
    rollTo: '0412\u2013031.004',
    street: 'Mill\u00a0Street\u200b',
  };
  expect(tidyCriteria(createCriteria(typed))).toEqual(
    createCriteria({ rollFrom: '0412031', rollTo: '0412031004', street: 'Mill Street' }),
  );
});

test.each([
  ['$400,000', '400000'],
  ['400 000 $', '400000'],
  ['400\u00A0000\u00A0$', '400000'],
  ['400\u202F000 $', '400000'],
  ['1 234 567,00 $', '1234567'],
  ['\u200b400\u2009000\u00ad $', '400000'],
  ['$1,234.00', '1234'],
  ['1 234,50', '1234.50'],
  ['12,5 $', '12.5'],
  ['much', 'much'],
])('reads the amount %j as %s', (typed, amount) => {
  expect(tidyCriteria(createCriteria({ valueFrom: typed, valueTo: typed }))).toEqual(
    createCriteria({ valueFrom: amount, valueTo: amount }),
  );
});

test.each([
  ['nothing at all', {}],
  ['the same prefix twice', { rollFrom: '0412', rollTo: '0412' }],
  ['a roll that starts with the other prefix', { rollFrom: '0412031', rollTo: '0412' }],
  ['only an upper limit', { rollTo: '0412', valueTo: '1' }],
  ['only a lower limit', { rollFrom: '0412', valueFrom: '900000' }],
  ['the same value twice', { valueFrom: '500', valueTo: '500' }],
])('accepts %s', (_, change) => {
  expect(validateCriteria(createCriteria(change))).toEqual({});
});

test.each([
  ['a roll with letters', { rollFrom: 'Main' }, 'rollFrom', 'Enter digits only, at most 19.'],
  ['a roll of twenty digits', { rollTo: '1'.repeat(20) }, 'rollTo', 'Enter digits only, at most 19.'],
  [
    'rolls in reverse order',
    { rollFrom: '0413', rollTo: '0412' },
    'rollTo',
    'Enter a roll number after the first one.',
  ],
  ['a value with cents', { valueTo: '10.50' }, 'valueTo', 'Enter whole dollars, digits only.'],
  [
    'values in reverse order',
    { valueFrom: '900', valueTo: '1' },
    'valueTo',
    'Enter a value above the first one.',
  ],
])('reports %s at its field', (_, change, name, words) => {
  expect(validateCriteria(createCriteria(change))).toEqual({ [name]: words });
});
