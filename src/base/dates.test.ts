import fc from 'fast-check';
import { addDays, addMonths, countDaysBetween, parseStartOfDay, getStartOfDay } from './dates';
import { getDay, getLocalDay } from './day';
import { formatLongDay } from './format-date';

const hour = 3_600_000;

test.each([
  ['2025-01-15', '2025-01-15T05:00:00Z'],
  ['2025-07-01', '2025-07-01T04:00:00Z'],
  // Clocks go forward at two in the morning of the first day, and back at two on the other.
  ['2025-03-09', '2025-03-09T05:00:00Z'],
  ['2025-03-10', '2025-03-10T04:00:00Z'],
  ['2025-11-02', '2025-11-02T04:00:00Z'],
  ['2025-11-03', '2025-11-03T05:00:00Z'],
  ['2024-02-29', '2024-02-29T05:00:00Z'],
])('%s starts at %s', (day, time) => {
  expect(parseStartOfDay(day)).toBe(Date.parse(time));
});

test.each(['', 'today', '2025-13-01', '2025-02-30', '2025-2-3', '2025-01-01T00:00:00Z'])(
  '"%s" is not a day',
  (day) => {
    expect(parseStartOfDay(day)).toBeUndefined();
  },
);

test('a day has 23 hours when clocks go forward, and 25 when they go back', () => {
  const length = (day: string) =>
    ((parseStartOfDay(addDays(day, 1)) ?? 0) - (parseStartOfDay(day) ?? 0)) / hour;
  expect(['2025-03-08', '2025-03-09', '2025-11-01', '2025-11-02'].map(length)).toEqual([24, 23, 24, 25]);
});

test("assigns each time to the day between its start and the next day's", () => {
  const anyTime = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2080, 0) });
  fc.assert(
    fc.property(anyTime, (time) => {
      const start = getStartOfDay(time);
      const next = parseStartOfDay(addDays(getDay(time), 1)) ?? 0;
      expect(start).toBeLessThanOrEqual(time);
      expect(time).toBeLessThan(next);
      expect([getDay(start), getDay(next - 1)]).toEqual([getDay(time), getDay(time)]);
    }),
  );
});

test('counts days across months and years', () => {
  expect(addDays('2024-12-31', 1)).toBe('2025-01-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
});

test('formats the day in Toronto time', () => {
  expect(formatLongDay(Date.parse('2025-11-18T04:59:59Z'))).toBe('November 17, 2025');
  expect(formatLongDay(Date.parse('2025-11-18T05:00:00Z'))).toBe('November 18, 2025');
});

test("a local day is the day in the user's time zone", () => {
  expect(getLocalDay(new Date(2026, 0, 9, 23, 59).getTime())).toBe('2026-01-09');
});

test.each([
  ['2025-11-18T12:00:00Z', 0, '2025-11-18T05:00:00.000Z'],
  ['2025-07-01T12:00:00Z', 0, '2025-07-01T04:00:00.000Z'],
  ['2025-11-19T04:59:59Z', 0, '2025-11-18T05:00:00.000Z'],
  ['2025-11-19T05:00:00Z', 0, '2025-11-19T05:00:00.000Z'],
  ['2025-11-01T12:00:00Z', 1, '2025-11-02T04:00:00.000Z'],
  ['2025-11-01T12:00:00Z', 2, '2025-11-03T05:00:00.000Z'],
  ['2025-03-10T12:00:00Z', -1, '2025-03-09T05:00:00.000Z'],
  ['2025-12-31T12:00:00Z', 1, '2026-01-01T05:00:00.000Z'],
])('at %s, midnight in Toronto %d days later is %s', (now, days, midnight) => {
  expect(new Date(getStartOfDay(Date.parse(now), days)).toISOString()).toBe(midnight);
});

test.each([
  ['2025-11-19T04:59:59Z', '2025-11-18'],
  ['2025-11-19T05:00:00Z', '2025-11-19'],
  ['2025-07-02T03:59:59Z', '2025-07-01'],
  ['2026-01-01T05:00:00Z', '2026-01-01'],
])('at %s the day in Toronto is %s', (now, day) => {
  expect(getDay(Date.parse(now))).toBe(day);
});

test.each([
  ['2025-03-08', '2025-03-10', 2],
  ['2025-12-31', '2025-12-30', -1],
  ['2025-11-01', '2025-11-01', 0],
])('from %s to %s it is %d days', (from, to, days) => {
  expect(countDaysBetween(from, to)).toBe(days);
});

test('counts months across years', () => {
  expect(addMonths('2024-11', 3)).toBe('2025-02');
  expect(addMonths('2025-01', -1)).toBe('2024-12');
});

test.each(['0020-01-01', '0202-11-18'])('%s, a partly typed year, has no start', (day) => {
  expect(parseStartOfDay(day)).toBeUndefined();
});
