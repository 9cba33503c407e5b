import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { MarketFigures } from '../market/market-figures';
import { PermitLists } from '../permits/permit-lists';
import { createPermitsView } from '../permits/permits-view';
import { openStore } from '../store';
import { ensureData } from './build';

const folder = mkdtempSync(join(tmpdir(), 'plans-'));
const now = Date.parse('2026-11-24T17:00:00Z');
const data = ensureData({ folder, properties: 2_000, now });
openStore(folder).close();
createPermitsView(data, folder);

afterAll(() => {
  data.close();
  rmSync(folder, { recursive: true, force: true });
});

const permits = new PermitLists(data, { now: () => now });
const market = new MarketFigures(data);
const page = { size: 50, from: 0, sort: 'issued', order: 'descending' } as const;
const sold = { municipality: '0412', first: '2026-01', last: '2026-12' };

const PlanSchema = v.array(v.object({ detail: v.string() }));

/** Returns the SQL statements that a read operation prepares. */
function listStatements(readRows: () => unknown): readonly string[] {
  const prepare = jest.spyOn(data, 'prepare');
  readRows();
  const statements = prepare.mock.calls.map(([sql]) => sql);
  prepare.mockRestore();
  return statements;
}

/** Returns the query plan of a statement. */
const explain = (sql: string): readonly string[] =>
  v.parse(PlanSchema, data.prepare(`explain query plan ${sql}`).all()).map(({ detail }) => detail);

test.each<[string, () => unknown, string]>([
  ['permits', () => permits.page('0412', {}, page), 'permits_by_municipality'],
  ['permits by text', () => permits.page('0412', { text: 'mill' }, page), 'permits_by_municipality'],
  ['permits by neighbourhood', () => permits.summary('0412', { text: 'mill' }), 'permits_by_municipality'],
  ['the market', () => market.sumUp(sold), 'sales_by_month'],
  [
    'sales',
    () => market.rows(sold, { by: 'price', isDescending: true, size: 50, from: 0 }),
    'sales_by_month',
  ],
  ['the number of sales', () => market.count(sold), 'sales_by_month'],
])('%s of a municipality are read with an index, without a table scan', (_, readRows, index) => {
  const plans = listStatements(readRows).map(explain);
  const steps = plans.flat();
  expect(steps.filter((step) => step.includes(`USING INDEX ${index} (municipality=?`))).not.toEqual([]);
  expect(steps.filter((step) => /^SCAN (main\.permits|sales|properties)/.test(step))).toEqual([]);
});

test('a text search in permits joins properties only for uploaded permits', () => {
  const plans = listStatements(() => permits.page('0412', { text: 'mill' }, page)).map(explain);
  expect(plans).toHaveLength(2);
  for (const steps of plans)
    expect(steps.filter((step) => step.includes('properties'))).toEqual([
      'SEARCH main.properties USING INDEX properties_by_roll (roll=?)',
    ]);
});

test('summing up the market reads the sales once', () => {
  const readsSales = listStatements(() => market.sumUp(sold)).filter((sql) => sql.includes('from sales'));
  expect(readsSales).toHaveLength(1);
});

test('sets the size of the page cache', () => {
  expect(data.prepare('pragma cache_size').get()).toMatchObject({ cache_size: -65_536 });
});
