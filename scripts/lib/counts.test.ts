import { join } from 'node:path';
import { gateCounts, jestCounts, maxGateTests, playwrightCounts, total } from './counts.ts';

const unit = { numPassedTests: 8, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 2 };
const playwright = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] };

test('what a runner left out is counted', () => {
  expect(jestCounts(unit)).toEqual({ passed: 8, failed: 0, leftOut: 2, failures: [] });
  expect(playwrightCounts(playwright)).toEqual({ passed: 5, failed: 0, leftOut: 1, failures: [], flaky: [] });
});

test('what failed is named in the last lines', () => {
  const name = join(process.cwd(), 'src/a.test.ts');
  const failed = { status: 'failed', fullName: 'a list is sorted' };
  const jest = jestCounts({
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
  const browser = playwrightCounts({
    ...playwright,
    suites: [{ suites: [{ specs: [spec, { ...spec, ok: true }] }] }],
  });
  expect(total([jest, browser], true).lines.slice(0, 3)).toEqual([
    'failed: src/a.test.ts: a list is sorted',
    'failed: src/b.test.ts',
    'failed: c.spec.ts: a page opens',
  ]);
});

describe('a browser test that passed on its second try', () => {
  const runWithFlaky = (count: number) =>
    playwrightCounts({
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

  test('counts as passed and is named with its first error', () => {
    expect(total([runWithFlaky(1)], true)).toMatchObject({
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
  ])('%i of them end a run with "%s"', (count, lastLine, code) => {
    const { lines, code: actual } = total([runWithFlaky(count)], true);
    expect([lines.at(-1), actual]).toEqual([lastLine, code]);
  });
});

describe('the budget of browser tests in the gate', () => {
  const runOf = (count: number) => ({
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
  ])('%i tests: %i failures; the seconds of each file are printed', (count, failed) => {
    const print = jest.spyOn(console, 'log').mockReturnValue();
    expect(gateCounts(runOf(count))).toMatchObject({ passed: 5, failed });
    expect(print.mock.lastCall?.[0]).toMatch(
      new RegExp(`c\\.spec\\.ts +${count} +${(count / 2).toFixed(1)} s`),
    );
  });
});

test.each([
  ['nothing left out', [{ passed: 3, failed: 0 }], true, ['3 passed, 0 failed'], 0],
  ['a failure', [{ passed: 3, failed: 1, leftOut: 0 }], true, ['3 passed, 1 failed'], 1],
  [
    'tests left out where that may be',
    [jestCounts(unit), playwrightCounts(playwright)],
    true,
    ['3 left out', '13 passed, 0 failed'],
    0,
  ],
  [
    'tests left out where that may not be',
    [jestCounts(unit), playwrightCounts(playwright)],
    false,
    ['3 left out, counted as failed: what they need is to be had here', '13 passed, 3 failed'],
    1,
  ],
  ['nothing left out where that may not be', [{ passed: 3, failed: 0 }], false, ['3 passed, 0 failed'], 0],
])('a run with %s', (_story, counts, mayBeLeftOut, lines, code) => {
  expect(total(counts, mayBeLeftOut)).toMatchObject({ lines, code });
});
