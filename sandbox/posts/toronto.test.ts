import { torontoDate, torontoDay, torontoMidnight } from './toronto';

test.each([
  ['2025-11-18T12:00:00Z', 0, '2025-11-18T05:00:00.000Z'],
  ['2025-07-01T12:00:00Z', 0, '2025-07-01T04:00:00.000Z'],
  ['2025-11-19T04:59:59Z', 0, '2025-11-18T05:00:00.000Z'],
  ['2025-11-19T05:00:00Z', 0, '2025-11-19T05:00:00.000Z'],
  ['2025-11-01T12:00:00Z', 1, '2025-11-02T04:00:00.000Z'],
  ['2025-11-01T12:00:00Z', 2, '2025-11-03T05:00:00.000Z'],
  ['2025-03-10T12:00:00Z', -1, '2025-03-09T05:00:00.000Z'],
  ['2025-12-31T12:00:00Z', 1, '2026-01-01T05:00:00.000Z'],
])('at %s, %d days on, midnight in Toronto is %s', (now, days, midnight) => {
  expect(new Date(torontoMidnight(Date.parse(now), days)).toISOString()).toBe(midnight);
});

test('a day is said in words', () => {
  expect(torontoDay(torontoMidnight(Date.parse('2025-12-04T12:00:00Z')))).toBe('December 4, 2025');
});

test.each([
  ['2025-11-19T04:59:59Z', '2025-11-18'],
  ['2025-11-19T05:00:00Z', '2025-11-19'],
  ['2025-07-02T03:59:59Z', '2025-07-01'],
  ['2026-01-01T05:00:00Z', '2026-01-01'],
])('at %s the day in Toronto is %s', (now, day) => {
  expect(torontoDate(Date.parse(now))).toBe(day);
});
