import { AppFailure } from '../failure';
import type { JournalEntry } from '../isolation';
import { computeAppTimings, summarizeTimes } from './app-timings';

const page = 'app-alpha';
const card = 'widget-alpha';
const broken = new AppFailure('script-failed', 'upside down');
const paused = new AppFailure('paused', 'wait');

describe('percentiles of durations', () => {
  test.each([
    [[], undefined],
    [[7], { count: 1, median: 7, p95: 7 }],
    [[30, 10, 20], { count: 3, median: 20, p95: 30 }],
    [[4, 3, 2, 1], { count: 4, median: 2, p95: 4 }],
    [Array.from({ length: 100 }, (_, index) => 100 - index), { count: 100, median: 50, p95: 95 }],
  ])('%j', (durations, times) => {
    expect(summarizeTimes(durations)).toEqual(times);
  });
});

describe('status of an app', () => {
  test.each<[string, string, readonly JournalEntry[]]>([
    ['no events', 'unused', []],
    ['loading', 'loading', [{ at: 1, containerId: page, type: 'loading' }]],
    [
      'mounting',
      'loading',
      [
        { at: 1, containerId: page, type: 'loading' },
        { at: 2, containerId: page, type: 'mounting' },
      ],
    ],
    [
      'left while loading',
      'unused',
      [
        { at: 1, containerId: page, type: 'loading' },
        { at: 2, containerId: page, type: 'unmounted' },
      ],
    ],
    [
      'left while mounting',
      'loads',
      [
        { at: 1, containerId: page, type: 'loading' },
        { at: 2, containerId: page, type: 'mounting' },
        { at: 3, containerId: page, type: 'unmounted' },
      ],
    ],
    [
      'mounted',
      'on-screen',
      [
        { at: 1, containerId: page, type: 'loading' },
        { at: 2, containerId: page, type: 'mounting' },
        { at: 3, containerId: page, type: 'mounted' },
      ],
    ],
    [
      'unmounted after mount',
      'well',
      [
        { at: 1, containerId: page, type: 'loading' },
        { at: 2, containerId: page, type: 'mounting' },
        { at: 3, containerId: page, type: 'mounted' },
        { at: 4, containerId: page, type: 'unmounted' },
      ],
    ],
    [
      'opened again after a healthy visit',
      'well',
      [
        { at: 1, containerId: page, type: 'mounted' },
        { at: 2, containerId: page, type: 'unmounted' },
        { at: 3, containerId: page, type: 'loading' },
        { at: 4, containerId: page, type: 'mounting' },
        { at: 5, containerId: page, type: 'unmounted' },
      ],
    ],
    [
      'failed',
      'failed',
      [
        { at: 1, containerId: page, type: 'loading' },
        { at: 2, containerId: page, type: 'failed', failure: broken },
      ],
    ],
    [
      'left after a failure',
      'failed',
      [
        { at: 1, containerId: page, type: 'loading' },
        { at: 2, containerId: page, type: 'failed', failure: broken },
        { at: 3, containerId: page, type: 'unmounted' },
      ],
    ],
    [
      'one widget mounted and another failed',
      'on-screen',
      [
        { at: 1, containerId: page, type: 'mounted' },
        { at: 2, containerId: card, type: 'loading' },
        { at: 3, containerId: card, type: 'failed', failure: broken },
      ],
    ],
    [
      'not requested by the portal',
      'failed',
      [
        { at: 1, containerId: page, type: 'failed', failure: broken },
        { at: 2, containerId: page, type: 'loading' },
        { at: 3, containerId: page, type: 'failed', failure: paused },
        { at: 4, containerId: page, type: 'unmounted' },
      ],
    ],
    [
      'loaded by Retry after a failure',
      'loads',
      [
        { at: 1, containerId: page, type: 'failed', failure: broken },
        { at: 2, containerId: card, type: 'loading' },
        { at: 3, containerId: card, type: 'mounting' },
        { at: 4, containerId: card, type: 'unmounted' },
      ],
    ],
  ])('%s: %s', (_story, status, journal) => {
    expect(computeAppTimings(journal).status).toBe(status);
  });
});

test('the last error is the last one attributed to the app', () => {
  const journal: JournalEntry[] = [
    { at: 1, containerId: page, type: 'failed', failure: new AppFailure('unreachable') },
    { at: 2, containerId: page, type: 'failed', failure: broken },
    { at: 3, containerId: page, type: 'failed', failure: paused },
    { at: 4, containerId: page, type: 'failed', failure: new AppFailure('hung') },
    { at: 5, containerId: page, type: 'mounted' },
  ];
  const { message, correlationId } = broken;
  expect(computeAppTimings(journal).lastError).toEqual({ message, correlationId, at: 2 });
});

describe('durations', () => {
  const visit = (at: number, load: number, mount: number, place = page): JournalEntry[] => [
    { at: at, containerId: place, type: 'loading' },
    { at: at + load, containerId: place, type: 'mounting' },
    { at: at + load + mount, containerId: place, type: 'mounted' },
    { at: at + load + mount + 1, containerId: place, type: 'unmounted' },
  ];

  test('counts one load, and one start per visit', () => {
    const journal = [...visit(0, 100, 10), ...visit(500, 0, 20), ...visit(900, 1, 30, card)];
    expect(computeAppTimings(journal)).toMatchObject({ loading: [100], mounting: [10, 20, 30] });
  });

  test('counts a load shared by three widgets once', () => {
    const journal: JournalEntry[] = [
      { at: 0, containerId: 'one', type: 'loading' },
      { at: 0, containerId: 'two', type: 'loading' },
      { at: 80, containerId: 'one', type: 'mounting' },
      { at: 81, containerId: 'two', type: 'mounting' },
      { at: 90, containerId: 'one', type: 'mounted' },
      { at: 95, containerId: 'two', type: 'mounted' },
    ];
    expect(computeAppTimings(journal)).toMatchObject({ loading: [80], mounting: [10, 14] });
  });

  test('loads again after a failed load, but not after a failed start', () => {
    const journal: JournalEntry[] = [
      { at: 0, containerId: page, type: 'loading' },
      { at: 50, containerId: page, type: 'failed', failure: broken },
      ...visit(100, 40, 5),
      { at: 200, containerId: page, type: 'loading' },
      { at: 200, containerId: page, type: 'mounting' },
      { at: 210, containerId: page, type: 'failed', failure: broken },
      ...visit(300, 0, 6),
    ];
    expect(computeAppTimings(journal)).toMatchObject({ loading: [40], mounting: [5, 6] });
  });

  test('treats a visit without a load in the journal as already loaded', () => {
    const journal = [...visit(0, 0, 10), ...visit(100, 0, 10)];
    expect(computeAppTimings(journal, true)).toMatchObject({ loading: [], mounting: [10, 10] });
  });
});
