import { AppFailure } from '../failure';
import type { JournalEntry } from '../isolation';
import { computeAppTimings, summarizeTimes } from './app-timings';

const page = 'app-alpha';
const card = 'widget-alpha';
const broken = new AppFailure('script-failed', 'upside down');
const paused = new AppFailure('paused', 'wait');

describe('times', () => {
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

describe('where an app stands', () => {
  test.each<[string, string, readonly JournalEntry[]]>([
    ['nothing', 'unused', []],
    ['it is on its way', 'loading', [[1, page, 'entering', false]]],
    [
      'it starts',
      'loading',
      [
        [1, page, 'entering', false],
        [2, page, 'mounting'],
      ],
    ],
    [
      'it was left on its way',
      'unused',
      [
        [1, page, 'entering', false],
        [2, page, 'left', false],
      ],
    ],
    [
      'it was left while it started',
      'loads',
      [
        [1, page, 'entering', false],
        [2, page, 'mounting'],
        [3, page, 'left', false],
      ],
    ],
    [
      'it is there',
      'on-screen',
      [
        [1, page, 'entering', false],
        [2, page, 'mounting'],
        [3, page, 'mounted'],
      ],
    ],
    [
      'it was there',
      'well',
      [
        [1, page, 'entering', false],
        [2, page, 'mounting'],
        [3, page, 'mounted'],
        [4, page, 'left', false],
      ],
    ],
    [
      'it was well and was opened again',
      'well',
      [
        [1, page, 'mounted'],
        [2, page, 'left', false],
        [3, page, 'entering', false],
        [4, page, 'mounting'],
        [5, page, 'left', false],
      ],
    ],
    [
      'it failed',
      'failed',
      [
        [1, page, 'entering', false],
        [2, page, 'failed', broken],
      ],
    ],
    [
      'it failed and was left',
      'failed',
      [
        [1, page, 'entering', false],
        [2, page, 'failed', broken],
        [3, page, 'left', false],
      ],
    ],
    [
      'one widget is there and another failed',
      'on-screen',
      [
        [1, page, 'mounted'],
        [2, card, 'entering', false],
        [3, card, 'failed', broken],
      ],
    ],
    [
      'the portal did not ask it',
      'failed',
      [
        [1, page, 'failed', broken],
        [2, page, 'entering', false],
        [3, page, 'failed', paused],
        [4, page, 'left', false],
      ],
    ],
    [
      'it was loaded by hand after a failure',
      'loads',
      [
        [1, page, 'failed', broken],
        [2, card, 'entering', true],
        [3, card, 'mounting'],
        [4, card, 'left', false],
      ],
    ],
  ])('%s: %s', (_story, stands, journal) => {
    expect(computeAppTimings(journal).status).toBe(stands);
  });
});

test('the last error is the one that the app itself is to blame for', () => {
  const journal: JournalEntry[] = [
    [1, page, 'failed', new AppFailure('unreachable')],
    [2, page, 'failed', broken],
    [3, page, 'failed', paused],
    [4, page, 'failed', new AppFailure('hung')],
    [5, page, 'mounted'],
  ];
  const { message, correlationId } = broken;
  expect(computeAppTimings(journal).lastError).toEqual({ message, correlationId, at: 2 });
});

describe('durations', () => {
  const visit = (at: number, load: number, mount: number, place = page): JournalEntry[] => [
    [at, place, 'entering', false],
    [at + load, place, 'mounting'],
    [at + load + mount, place, 'mounted'],
    [at + load + mount + 1, place, 'left', false],
  ];

  test('code is loaded once, and started at each visit', () => {
    const journal = [...visit(0, 100, 10), ...visit(500, 0, 20), ...visit(900, 1, 30, card)];
    expect(computeAppTimings(journal)).toMatchObject({ loading: [100], mounting: [10, 20, 30] });
  });

  test('three widgets that share a load count it once', () => {
    const journal: JournalEntry[] = [
      [0, 'one', 'entering', false],
      [0, 'two', 'entering', false],
      [80, 'one', 'mounting'],
      [81, 'two', 'mounting'],
      [90, 'one', 'mounted'],
      [95, 'two', 'mounted'],
    ];
    expect(computeAppTimings(journal)).toMatchObject({ loading: [80], mounting: [10, 14] });
  });

  test('after a load that failed it is loaded anew, after a start that failed it is there', () => {
    const journal: JournalEntry[] = [
      [0, page, 'entering', false],
      [50, page, 'failed', broken],
      ...visit(100, 40, 5),
      [200, page, 'entering', false],
      [200, page, 'mounting'],
      [210, page, 'failed', broken],
      ...visit(300, 0, 6),
    ];
    expect(computeAppTimings(journal)).toMatchObject({ loading: [40], mounting: [5, 6] });
  });

  test('what is no longer in the journal had the loading in it', () => {
    const journal = [...visit(0, 0, 10), ...visit(100, 0, 10)];
    expect(computeAppTimings(journal, true)).toMatchObject({ loading: [], mounting: [10, 10] });
  });
});
