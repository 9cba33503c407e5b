import type { SlaMeasure } from '@portal/backends';
import { getResult, getShare } from './result';

const measure = (target: number, ...months: [due: number, met: number, open?: number][]): SlaMeasure => ({
  id: 'requests',
  name: 'Requests answered',
  definition: 'Counts requests.',
  target,
  months: months.map(([due, met, open = 0], index) => ({ month: `2025-0${index + 1}`, due, met, open })),
});

it.each([
  ['counts what was due, not months', measure(0.7, [1, 1], [9, 5]), 0.6, false],
  ['is on target when it meets it exactly', measure(0.75, [4, 3]), 0.75, true],
  ['is not on target when nothing was due', measure(0, [0, 0]), null, false],
])('%s', (_, given, share, isOnTarget) => {
  expect(getResult(given)).toMatchObject({ share, isOnTarget });
});

it('counts open cases against the share', () => {
  expect(getResult(measure(0.5, [4, 3, 1], [4, 0, 4]))).toMatchObject({
    share: 3 / 8,
    open: 5,
    isOnTarget: false,
  });
});

it('has no share if nothing was due', () => {
  expect(getShare({ due: 0, met: 0 })).toBeNull();
});
