import { join } from 'node:path';
import { getGateCounts, getJestCounts, maxGateTests, getPlaywrightCounts, summarize } from './counts.ts';

const unit = { numPassedTests: 8, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 2 };
const playwright = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] };

test('counts skipped tests of Jest and Playwright', () => {
  expect(getJestCounts(unit)).toEqual({ passed: 8, failed: 0, skipped: 2, failures: [] });
  expect(getPlaywrightCounts(playwright)).toEqual({
    passed: 5,
    failed: 0,
    skipped: 1,
    failures: [],
    flaky: [],
  });
});

test('lists failed tests, and files that could not run', () => {
  const name = join(process.cwd(), 'src/a.test.ts');
  const failed = { status: 'failed', fullName: 'a list is sorted' };
  const jest = getJestCounts({
    ...unit,
    numFailedTests: 1,
    testResults: [
      {
        name,
        status: 'failed',
        assertionResults: [failed, { status: 'passed', fullName: 'a list is empty' }],
      },
      { name: join(process.cwd(), 'src/b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  const spec = { ok: false, file: 'c.spec.ts', title: 'a page opens' };
  const browser = getPlaywrightCounts({
    ...playwright,
    suites: [{ suites: [{ specs: [spec, { ...spec, ok: true }] }] }],
  });
  expect(summarize([jest, browser], true).lines.slice(0, 3)).toEqual([
    'failed: src/a.test.ts: a list is sorted',
    'failed: src/b.test.ts',
    'failed: c.spec.ts: a page opens',
  ]);
});

describe('flaky tests', () => {
  const runWithFlaky = (count: number) =>
    getPlaywrightCounts({
      stats: { expected: 5, unexpected: 0, flaky: count, skipped: 0 },
      errors: [],
      suites: [
        {
          specs: Array.from({ length: count }, (_, index) => ({
            ok: true,
            file: 'c.spec.ts',
            title: `page ${index} opens`,
            tests: [
              {
                status: 'flaky',
                results: [{ error: { message: '\u001B[31mTimed out\u001B[39m\n  at c.spec.ts:3' } }, {}],
              },
            ],
          })),
        },
      ],
    });

  test('count as passed and are listed with the error of the first attempt', () => {
    expect(summarize([runWithFlaky(1)], true)).toMatchObject({
      lines: [
        'flaky: c.spec.ts: page 0 opens: Timed out',
        '1 flaky: c.spec.ts: page 0 opens',
        '6 passed, 0 failed',
      ],
      code: 0,
    });
  });

  test.each([
    [3, '8 passed, 0 failed', 0],
    [4, '9 passed, 1 failed', 1],
  ])('%i flaky tests end a run with "%s"', (count, lastLine, code) => {
    const { lines, code: actual } = summarize([runWithFlaky(count)], true);
    expect([lines.at(-1), actual]).toEqual([lastLine, code]);
  });
});

describe('the limit of browser tests in the gate', () => {
  const createReport = (count: number) => ({
    ...playwright,
    suites: [
      {
        file: 'c.spec.ts',
        specs: Array.from({ length: count }, (_, index) => ({
          ok: true,
          file: 'c.spec.ts',
          title: `page ${index} opens`,
          tests: [{ status: 'expected', results: [{ duration: 500 }] }],
        })),
      },
    ],
  });

  test.each([
    [maxGateTests, 0],
    [maxGateTests + 1, 1],
  ])('counts for %i tests %i failures and prints the duration of each file', (count, failed) => {
    const print = jest.spyOn(console, 'log').mockReturnValue();
    expect(getGateCounts(createReport(count))).toMatchObject({ passed: 5, failed });
    expect(print.mock.lastCall?.[0]).toMatch(
      new RegExp(`c\\.spec\\.ts +${count} +${(count / 2).toFixed(1)} s`),
    );
  });
});

test.each([
  ['no skipped tests', [{ passed: 3, failed: 0 }], true, ['3 passed, 0 failed'], 0],
  ['a failure', [{ passed: 3, failed: 1, skipped: 0 }], true, ['3 passed, 1 failed'], 1],
  [
    'skipped tests where skipping is allowed',
    [getJestCounts(unit), getPlaywrightCounts(playwright)],
    true,
    ['3 left out', '13 passed, 0 failed'],
    0,
  ],
  [
    'skipped tests where skipping is not allowed',
    [getJestCounts(unit), getPlaywrightCounts(playwright)],
    false,
    ['3 left out, counted as failed: what they need is to be had here', '13 passed, 3 failed'],
    1,
  ],
  [
    'no skipped tests where skipping is not allowed',
    [{ passed: 3, failed: 0 }],
    false,
    ['3 passed, 0 failed'],
    0,
  ],
])('summarizes a run with %s', (_case, counts, isSkipAllowed, lines, code) => {
  expect(summarize(counts, isSkipAllowed)).toMatchObject({ lines, code });
});
