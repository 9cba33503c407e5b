import { parsePointed } from './pointed';

test('reads a parcel and the land of a street, and nothing where nothing is', () => {
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
