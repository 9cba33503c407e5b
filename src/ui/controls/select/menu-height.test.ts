import { getMenuHeight } from './menu-height';

test.each([
  ['much room below', { top: 100, bottom: 134 }, 900, 300],
  ['more room above than below', { top: 250, bottom: 284 }, 400, 234],
  ['hardly any room', { top: 60, bottom: 94 }, 200, 140],
])('%s', (_, control, windowHeight, height) => {
  expect(getMenuHeight(control, windowHeight)).toBe(height);
});
