import { getNextMidnight } from '#base';
import { getDayLabel, countDaysUntil } from './notification-days';

/** A local time, in epoch ms. */
const at = (text: string): number => new Date(text).getTime();

const now = at('2025-11-03T09:00:00');

// Specification map: 9.29
test.each([
  ['2025-11-03T00:00:00', 'Today'],
  ['2025-11-03T23:59:59', 'Today'],
  ['2025-11-04T08:00:00', 'Today'],
  ['2025-11-02T23:59:59', 'Yesterday'],
  // In most of Canada, clocks go back that night.
  ['2025-11-02T00:00:00', 'Yesterday'],
  ['2025-11-01T23:59:59', '2 days ago'],
  ['2025-10-31T00:00:00', '3 days ago'],
  ['2025-10-30T23:59:59', 'October 30'],
  ['2024-12-31T12:00:00', 'December 31'],
])('labels %s as %s on November 3', (time, label) => {
  expect(getDayLabel(at(time), now)).toBe(label);
});

test("handles dates beyond the calendar's range", () => {
  expect(getDayLabel(1e18, now)).toBe('Today');
});

test.each([
  ['2025-11-03T23:59:59', 0],
  ['2025-11-03T00:00:01', 0],
  ['2025-11-04T00:00:00', 1],
  ['2025-11-10T08:00:00', 7],
  ['2025-11-01T12:00:00', 0],
  ['2026-03-09T00:00:00', 126],
])('%s is %d calendar days ahead', (time, days) => {
  expect(countDaysUntil(at(time), now)).toBe(days);
});

test('ends a day at midnight across daylight-saving changes', () => {
  expect(getNextMidnight(at('2025-11-02T00:00:00'))).toBe(at('2025-11-03T00:00:00'));
  expect(getNextMidnight(at('2025-12-31T23:59:59'))).toBe(at('2026-01-01T00:00:00'));
});
