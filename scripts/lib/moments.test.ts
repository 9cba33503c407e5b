import { findMoments, portalTimeZone } from './moments.ts';

const format = (at: number): string =>
  new Date(at).toLocaleString('en-CA', { timeZone: portalTimeZone, dateStyle: 'full', timeStyle: 'long' });

test('finds the next moment of each kind, in the time zone of the province', () => {
  expect(
    findMoments(Date.parse('2026-11-28T12:00:00Z')).map(({ name, at }) => `${name}: ${format(at)}`),
  ).toEqual([
    'leap day: Tuesday, February 29, 2028 at 12:00:00 p.m. EST',
    'daylight saving begins: Sunday, March 14, 2027 at 1:59:00 a.m. EST',
    'daylight saving ends: Sunday, November 7, 2027 at 1:59:00 a.m. EDT',
    'end of the year: Thursday, December 31, 2026 at 11:50:00 p.m. EST',
    'Sunday: Sunday, June 6, 2027 at 12:00:00 p.m. EDT',
  ]);
});

test('finds no moment in the past', () => {
  const now = Date.parse('2028-12-31T23:55:00-05:00');
  for (const { at } of findMoments(now)) expect(at).toBeGreaterThan(now);
});
