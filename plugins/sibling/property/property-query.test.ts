import { parsePropertyQuery } from './property-query';

test.each([
  ['a roll', '/property?roll=0412001010001000000', { roll: '0412001010001000000' }],
  [
    'a roll in groups',
    '/property?roll=0412%20001%20010%2000100%200000&from=home',
    { roll: '0412001010001000000' },
  ],
  [
    'an id of the search',
    '/property?propId=100000001&jsonId=prop-0412001010001000000',
    { propId: '100000001' },
  ],
  [
    'a roll, although there is an id',
    '/property?propId=1&roll=0412001010001000000',
    { roll: '0412001010001000000' },
  ],
])('finds %s', (_, path, wanted) => {
  expect(parsePropertyQuery(path)).toEqual(wanted);
});

test.each(['/property', '/property?roll=0412', '/property?roll=12+Main+Street', '/property?propId=one'])(
  'finds nothing in %s',
  (path) => {
    expect(parsePropertyQuery(path)).toBeUndefined();
  },
);
