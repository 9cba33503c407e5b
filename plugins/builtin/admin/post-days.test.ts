import { getDays, getEnd, getLastDay } from './post-days';

const at = (text: string) => Date.parse(text);

test.each([
  ['in winter', '2026-01-12T05:00:00Z', '2026-01-15T05:00:00Z', ['2026-01-12', '2026-01-15'], '2026-01-14'],
  ['in summer', '2026-07-01T04:00:00Z', '2026-07-02T04:00:00Z', ['2026-07-01', '2026-07-02'], '2026-07-01'],
  [
    'across the end of daylight saving time',
    '2026-10-30T04:00:00Z',
    '2026-11-03T05:00:00Z',
    ['2026-10-30', '2026-11-03'],
    '2026-11-02',
  ],
])('converts the dates of a post %s to days and back', (_when, start, end, [first, after], last) => {
  const post = { start: at(start), end: at(end) };
  expect(getDays(post)).toEqual({ start: first, end: after });
  expect(getLastDay(post)).toBe(last);
  expect(getEnd(last)).toBe(post.end);
});

test.each(['', '2026-02-30', 'tomorrow'])('rejects %j as a last day', (day) => {
  expect(getEnd(day)).toBeUndefined();
});
