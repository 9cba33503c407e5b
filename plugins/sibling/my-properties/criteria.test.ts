import { noCriteria, findProblems, tidied } from './criteria';

const wanted = (change: Partial<typeof noCriteria>) => ({ ...noCriteria, ...change });

test('what people write between digits is taken out', () => {
  expect(
    tidied(wanted({ rollFrom: '0412 031-004', rollTo: '0412.', street: ' Mill ', valueFrom: '$400,000' })),
  ).toEqual(wanted({ rollFrom: '0412031004', rollTo: '0412', street: 'Mill', valueFrom: '400000' }));
});

test.each([
  ['nothing at all', {}],
  ['the same beginning twice', { rollFrom: '0412', rollTo: '0412' }],
  ['a roll within a beginning', { rollFrom: '0412031', rollTo: '0412' }],
  ['only an end', { rollTo: '0412', valueTo: '1' }],
  ['only a beginning', { rollFrom: '0412', valueFrom: '900000' }],
  ['the same value twice', { valueFrom: '500', valueTo: '500' }],
])('%s can be searched for', (_, change) => {
  expect(findProblems(wanted(change))).toEqual({});
});

test.each([
  ['a roll with letters', { rollFrom: 'Main' }, 'rollFrom', 'Enter digits only, at most 19.'],
  ['a roll of twenty digits', { rollTo: '1'.repeat(20) }, 'rollTo', 'Enter digits only, at most 19.'],
  [
    'rolls the wrong way round',
    { rollFrom: '0413', rollTo: '0412' },
    'rollTo',
    'Enter a roll number after the first one.',
  ],
  ['a value with cents', { valueTo: '10.50' }, 'valueTo', 'Enter whole dollars, digits only.'],
  [
    'values the wrong way round',
    { valueFrom: '900', valueTo: '1' },
    'valueTo',
    'Enter a value above the first one.',
  ],
])('%s is told beside its field', (_, change, name, words) => {
  expect(findProblems(wanted(change))).toEqual({ [name]: words });
});
