import { mayOpen } from './may-open';

const sections = [
  { path: '/appeal', title: 'Appeals', permissions: ['visit:appeal-page'], isOpen: false },
  { path: '/rfr', title: 'Requests', permissions: ['visit:rfr-page'], isOpen: true },
];

test.each([
  ['/rfr?ccmm=0412', true],
  ['/appeal', false],
  ['/appeal?appeal=7#value', false],
  ['/my-own/page', true],
])('a link to %s is shown: %s', (path, isShown) => {
  expect(mayOpen({ sections }, path)).toBe(isShown);
});
