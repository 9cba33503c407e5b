import Database from 'libsql';
import { textCondition } from './text-condition';
import { parseRollDigits, splitWords } from './words';

const data = new Database(':memory:');
data.exec(`create table permits (id text, address text, roll text);
  insert into permits values ('BP-2025-0000012', '12 Mill Street', '0412001010001000000')`);
const columns = { texts: ['id', 'address'], roll: 'roll' };

function countMatches(typed: string): number {
  const [{ sql, values } = { sql: 'true', values: [] }] = textCondition(columns, typed);
  return data.prepare(`select id from permits where ${sql}`).all(...values).length;
}

test.each([
  '',
  ' \u200b',
  'bp-2025-0000012',
  'BP\u20112025\u20130000012',
  '2025 0000012',
  'MILL\u00a0street',
  'Mi\u00adll\u200b',
  'm\u00eell',
  '0412001',
  '0412\u00a0001\u2013010.001',
  '０４１２',
])('finds a record by %j', (typed) => {
  expect(countMatches(typed)).toBe(1);
});

test.each(['bp-2024', '001010', '.', 'mill 12'])('finds none by %j', (typed) => {
  expect(countMatches(typed)).toBe(0);
});

test.each([
  ['0412\u00a0031\u2013004', '0412031004', ['0412', '031', '004']],
  ['\u200bC\u00f4te\u0301\u00adfield', undefined, ['cotefield']],
  ['L\u2019Orignal', undefined, ['l', 'orignal']],
])('parses %j as roll %s and words %j', (typed, roll, words) => {
  expect(parseRollDigits(typed)).toBe(roll);
  expect(splitWords(typed)).toEqual(words);
});
