import { activateLanguage } from '#i18n';
import {
  formatCount,
  formatDay,
  formatDayAndTime,
  formatDollarChange,
  formatDollars,
  formatPercent,
  formatPercentChange,
  formatShortDayAndTime,
  formatTimeOfDay,
} from './formats';

test.each([
  [412_000, '$412,000'],
  [0, '$0'],
  [1_234_567.89, '$1,234,568'],
  [-500, '-$500'],
])('formats %d as %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
});

test.each([
  [1500.4, '+$1,500'],
  [0, '$0'],
  [-12_345_678_901, '-$12,345,678,901'],
])('formats a change of %d dollars as %s', (amount, text) => {
  expect(formatDollarChange(amount)).toBe(text);
});

test.each([
  [0.0234, '+2.3%'],
  [0.02, '+2.0%'],
  [-0.0004, '0.0%'],
  [-0.051, '-5.1%'],
])('formats a relative change of %d as %s', (share, text) => {
  expect(formatPercentChange(share)).toBe(text);
});

test('formats counts and shares', () => {
  expect(formatCount(1284)).toBe('1,284');
  expect(formatPercent(0.398)).toBe('40%');
});

test('formats days and times in Toronto time, in summer and winter', () => {
  expect(formatDay('2025-05-02T01:30:00.000Z')).toBe('2025-05-01');
  expect(formatDay('2025-01-02T04:59:00.000Z')).toBe('2025-01-01');
  expect(formatDayAndTime('2025-05-02T01:30:00.000Z')).toBe('2025-05-01 9:30 p.m.');
  expect(formatDayAndTime(Date.UTC(2025, 0, 2, 5, 5))).toBe('2025-01-02 12:05 a.m.');
  expect(formatShortDayAndTime('2025-05-02T01:30:00.000Z')).toBe('May 1, 2025, 9:30 p.m.');
});

test('returns a day without a time unchanged', () => {
  expect(formatDay('2025-05-01')).toBe('2025-05-01');
});

test.each([
  ['09:05', '9:05 a.m.'],
  ['13:30', '1:30 p.m.'],
  ['00:00', '12:00 a.m.'],
  ['25:99', '25:99'],
])('formats the time of day %s as %s', (time, text) => {
  expect(formatTimeOfDay(time)).toBe(text);
});

describe('in French', () => {
  beforeEach(() => activateLanguage('fr'));
  afterEach(() => activateLanguage('en'));

  it('formats money, counts and shares for French Canada', () => {
    expect(formatDollars(1_234_567.89)).toBe('1\u00A0234\u00A0568\u00A0$');
    expect(formatDollarChange(1500.4)).toBe('+1\u00A0500\u00A0$');
    expect(formatCount(1284)).toBe('1\u00A0284');
    expect(formatPercent(0.398)).toBe('40\u00A0%');
    expect(formatPercentChange(0.125)).toBe('+12,5\u00A0%');
  });

  it('formats times in the 24-hour clock', () => {
    expect(formatDayAndTime('2025-05-02T01:30:00.000Z')).toBe('2025-05-01 21\u00A0h\u00A030');
    expect(formatTimeOfDay('13:30')).toMatch(/^13\sh\s30$/);
  });

  it('updates when the language changes', () => {
    activateLanguage('en');
    expect(formatDollars(412_000)).toBe('$412,000');
  });
});
