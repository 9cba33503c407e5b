import { activateLanguage } from '#i18n';
import {
  formatDateTime,
  formatDayOfYear,
  formatLongDate,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatTime,
  formatTorontoTime,
  formatWeekday,
} from './format-date';

const first = new Date(2026, 10, 1, 13, 5, 9).getTime();

/** Replaces all kinds of spaces, because browsers use different ones. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

afterEach(() => activateLanguage('en'));

test.each([
  ['en', 'November 1, 2026', 'November 18, 2026', 'November 1', 'Nov 1, 2026'],
  ['fr', '1er novembre 2026', '18 novembre 2026', '1er novembre', '1er nov. 2026'],
])('writes days in %s', (language, firstDay, laterDay, dayOfYear, short) => {
  activateLanguage(language);
  expect(formatLongDate('2026-11-01')).toBe(firstDay);
  expect(formatLongDate('2026-11-18')).toBe(laterDay);
  expect(formatLongDay(Date.UTC(2026, 10, 18, 17))).toBe(laterDay);
  expect(formatDayOfYear(first)).toBe(dayOfYear);
  expect(formatShortDay('2026-11-01')).toBe(short);
});

test.each([
  ['en', 'Nov 1, 2026, 1:05 p.m.', 'Nov 1, 2026, 1:05:09 p.m.', '1:05 p.m.', '9:30 p.m.'],
  ['fr', '1er nov. 2026, 13 h 05', '1er nov. 2026, 13 h 05 min 09 s', '13 h 05', '21 h 30'],
])('writes times in %s', (language, short, medium, time, toronto) => {
  activateLanguage(language);
  expect(plain(formatDateTime(first))).toBe(short);
  expect(plain(formatDateTime(first, 'medium'))).toBe(medium);
  expect(plain(formatTime(first))).toBe(time);
  expect(plain(formatTorontoTime(Date.parse('2025-05-02T01:30:00.000Z')))).toBe(toronto);
});

test('does not treat an hour as a day: one o’clock has no ordinal', () => {
  activateLanguage('fr');
  expect(plain(formatTime(new Date(2026, 10, 1, 1, 5).getTime()))).toBe('1 h 05');
});

test.each([
  ['en', 'November', 'Nov', 'Sun'],
  ['fr', 'novembre', 'nov.', 'dim'],
])('names months and days of the week in %s', (language, long, short, weekday) => {
  activateLanguage(language);
  expect([formatMonth('2026-11', 'long'), formatMonth('2026-11', 'short')]).toEqual([long, short]);
  expect(formatWeekday('2026-11-01')).toBe(weekday);
});

test('French times do not wrap, English ones do', () => {
  const time = Date.parse('2025-05-02T01:30:00.000Z');
  expect(formatTorontoTime(time)).toBe('9:30 p.m.');
  activateLanguage('fr');
  expect(formatTorontoTime(time)).toBe('21\u00A0h\u00A030');
});
