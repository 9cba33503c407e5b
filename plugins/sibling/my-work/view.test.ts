import { parseView } from './view';

test.each([
  ['/my-work?ccmm=0412', { name: 'board' }],
  ['/my-work/', { name: 'board' }],
  ['/my-work/list?due=overdue', { name: 'list' }],
  ['/my-work/items/WRK-0412-0007', { name: 'item', id: 'WRK-0412-0007' }],
  ['/my-work/items', { name: 'unknown' }],
  ['/my-work/items/1/notes', { name: 'unknown' }],
  ['/my-work/items/..%2F..%2Fusers', { name: 'unknown' }],
  ['/my-work/calendar', { name: 'unknown' }],
  ['/my-work/list/2', { name: 'unknown' }],
  ['/my-workshop', undefined],
  ['/rfr?ccmm=0412', undefined],
])('%s', (path, view) => {
  expect(parseView(path)).toEqual(view);
});
