import fc from 'fast-check';
import { addDays, getDay, formatLongDay, parseStartOfDay, getStartOfDay } from './days';

const hour = 3_600_000;

test.each([
  ['2025-01-15', '2025-01-15T05:00:00Z'],
  ['2025-07-01', '2025-07-01T04:00:00Z'],
  // Clocks go forward at two in the morning of the one day and back at two of the other.
  ['2025-03-09', '2025-03-09T05:00:00Z'],
  ['2025-03-10', '2025-03-10T04:00:00Z'],
  ['2025-11-02', '2025-11-02T04:00:00Z'],
  ['2025-11-03', '2025-11-03T05:00:00Z'],
  ['2024-02-29', '2024-02-29T05:00:00Z'],
])('%s begins at %s', (day, time) => {
  expect(parseStartOfDay(day)).toBe(Date.parse(time));
});

test.each(['', 'today', '2025-13-01', '2025-02-30', '2025-2-3', '2025-01-01T00:00:00Z'])(
  '"%s" is no day',
  (day) => {
    expect(parseStartOfDay(day)).toBeUndefined();
  },
);

test('a day is 23 hours long where clocks go forward, and 25 where they go back', () => {
  const length = (day: string) =>
    ((parseStartOfDay(addDays(day, 1)) ?? 0) - (parseStartOfDay(day) ?? 0)) / hour;
  expect(['2025-03-08', '2025-03-09', '2025-11-01', '2025-11-02'].map(length)).toEqual([24, 23, 24, 25]);
});

test('each time lies in the day that its start begins, until the next one starts', () => {
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

test('days are counted over the ends of months and years', () => {
  expect(addDays('2024-12-31', 1)).toBe('2025-01-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
});

test('a day in words is the day in Toronto', () => {
  expect(formatLongDay(Date.parse('2025-11-18T04:59:59Z'))).toBe('November 17, 2025');
  expect(formatLongDay(Date.parse('2025-11-18T05:00:00Z'))).toBe('November 18, 2025');
});
