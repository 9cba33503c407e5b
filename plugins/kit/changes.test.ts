import { changes } from './changes';

test.each([
  [1500.4, '+$1,500'],
  [0, '$0'],
  [-12_345_678_901, '-$12,345,678,901'],
])('%d dollars more are written as %s', (amount, text) => {
  expect(changes.dollars(amount)).toBe(text);
});

test.each([
  [0.0234, '+2.3%'],
  [0.02, '+2.0%'],
  [-0.0004, '0.0%'],
  [-0.051, '-5.1%'],
])('a change by %d is written as %s', (part, text) => {
  expect(changes.share(part)).toBe(text);
});
