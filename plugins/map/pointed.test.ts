import { parsePointed } from './pointed';

test('parses a parcel and a block of a street, and returns undefined without a feature', () => {
  const figures = { class: 'Farm', value: 400_000, change: -1.5, rows: 1 };
  const read = { propertyClass: 'Farm', value: 400_000, change: -1.5, rows: 1 };
  expect(parsePointed({ ...figures, roll: '0412', address: '3 Mill Street' })).toEqual({
    ...read,
    roll: '0412',
    name: '3 Mill Street',
  });
  expect(parsePointed({ ...figures, name: 'Mill Street' })).toEqual({ ...read, name: 'Mill Street' });
  expect(parsePointed(undefined)).toBeUndefined();
});
