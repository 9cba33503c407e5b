import { parsePropertyQuery } from './property-query';

const none = { roll: '', propId: '' };
const roll = '0412001010001000000';

test.each([
  ['a roll', { ...none, roll }, { roll }],
  ['a roll in groups', { ...none, roll: '0412 001 010 00100 0000' }, { roll }],
  [
    'a roll in groups of another kind',
    { ...none, roll: '0412\u00a0001\u2013010.00100\u200b\u20110000' },
    { roll },
  ],
  ['an id of the search', { ...none, propId: '100000001' }, { propId: '100000001' }],
  ['a roll, although there is an id', { roll, propId: '100000001' }, { roll }],
])('parses %s', (_, given, wanted) => {
  expect(parsePropertyQuery(given)).toEqual(wanted);
});

test.each([none, { ...none, roll: '0412' }, { ...none, roll: '12 Main Street' }, { ...none, propId: 'one' }])(
  'returns undefined for %j',
  (given) => {
    expect(parsePropertyQuery(given)).toBeUndefined();
  },
);
