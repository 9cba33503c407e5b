import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { ensureData } from '../../sandbox/data/build';
import { municipalityCodes } from '../../sandbox/data/municipalities';
import { SearchIndex } from '../../sandbox/search/search-index';
import { searchFilters } from '../../src/backends/search';
import { median, printFigures, rounded } from './figures';

/**
 * Search terms, typed letter by letter: roll numbers, addresses in any order, owners, and terms that match
 * nearly everything.
 */
const typed = `
  0, 04, 0412, 041200, 0412001020, 0412001020006000000, m, map, maple, 12 map, maple 12, 12 maple st, street,
  st maple n, nothing at all, wood, woodbr, ingrid wood, maeve, wal ma, ltd`
  .trim()
  .split(/,\s+/);

const rounds = 9;

for (const properties of [200_000, 5_000_000]) {
  test(`suggestions among ${properties.toLocaleString('en-CA')} properties`, () => {
    test.setTimeout(900_000);
    const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
    const data = ensureData({ folder, properties, now: 0 });
    try {
      const index = new SearchIndex(data);
      const scopes = [
        { permitted: ['0412', '0618', '0731'], first: '0412' },
        { permitted: municipalityCodes, first: '1013' },
      ];
      const times = scopes.flatMap((scope) =>
        typed.map((text) => {
          const durations = Array.from({ length: rounds }, () => {
            const start = performance.now();
            index.suggest(text, searchFilters, scope);
            return performance.now() - start;
          });
          return { text: `${text} (${scope.permitted.length} municipalities)`, time: median(durations) };
        }),
      );
      const slowest = times.toSorted((one, other) => other.time - one.time);
      printFigures(`A suggestion request among ${properties.toLocaleString('en-CA')} properties`, {
        median: rounded(median(times.map(({ time }) => time)), 'ms'),
        ...Object.fromEntries(slowest.slice(0, 4).map(({ text, time }) => [text, rounded(time, 'ms')])),
      });
    } finally {
      data.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
