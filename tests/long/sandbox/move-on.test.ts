import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { addDays } from '#base';
import { ensureData } from '../../../sandbox/data/build';
import { getRecordsDay } from '../../../sandbox/data/move-on';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const toNoon = (day: string): number => Date.parse(`${day}T17:00:00Z`);

const RowsSchema = v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))));

const tables = ['requests', 'appeals', 'permits', 'sales'] as const;

/** Starts on the given days in a fresh folder, and returns the records after the last one. */
function readRecordsAfter(...days: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'moved-'));
  folders.push(folder);
  const results = days.map((day) => {
    const data = ensureData({ folder, properties: 4_000, now: toNoon(day) });
    const rows = Object.fromEntries(
      tables.map((name) => [
        name,
        v.parse(RowsSchema, data.prepare(`select * from ${name} order by 1, 2, 3, 4, 5`).all()),
      ]),
    );
    const found = { ...rows, day: getRecordsDay(data) };
    data.close();
    return found;
  });
  return v.parse(
    v.object({
      day: v.string(),
      requests: RowsSchema,
      appeals: RowsSchema,
      permits: RowsSchema,
      sales: RowsSchema,
    }),
    results.at(-1),
  );
}

const today = '2026-11-24';

test('the records of a day are the same after a build and after an update', () => {
  expect(readRecordsAfter('2026-10-02', today)).toEqual(readRecordsAfter(today));
  expect(readRecordsAfter(today).day).toBe(today);
});

test('only hearings are in the future, and each table has rows of this week', () => {
  const records = readRecordsAfter(today);
  for (const name of tables) {
    const days = records[name].flatMap((row) =>
      Object.entries(row)
        .filter(([column]) => column.endsWith('_on') && column !== 'hearing_on')
        .map(([, day]) => String(day ?? '')),
    );
    expect(days.filter((day) => day > today)).toEqual([]);
    if (name !== 'appeals') expect(days.some((day) => day > addDays(today, -7))).toBe(true);
  }
});

test('the states of an appeal fit the day of its hearing', () => {
  const { appeals } = readRecordsAfter(today);
  const listByState = (wanted: string) => appeals.filter(({ state }) => state === wanted);
  for (const { hearing_on: day } of listByState('Scheduled')) expect(String(day) >= today).toBe(true);
  for (const { hearing_on: day } of [...listByState('Heard'), ...listByState('Decided')])
    expect(String(day) < today).toBe(true);
  for (const { hearing_on: day } of [...listByState('Filed'), ...listByState('Withdrawn')])
    expect(day).toBeNull();
  for (const state of ['Filed', 'Scheduled', 'Heard', 'Decided', 'Withdrawn'])
    expect(listByState(state)).not.toEqual([]);
});

test('the steps of requests, appeals and permits are in order', () => {
  const records = readRecordsAfter(today);
  const steps = {
    requests: ['received_on', 'reviewed_on', 'answered_on', 'closed_on'],
    appeals: ['filed_on', 'scheduled_on', 'hearing_on', 'decided_on'],
    permits: ['issued_on', 'inspected_on'],
  } as const;
  for (const name of ['requests', 'appeals', 'permits'] as const)
    for (const row of records[name]) {
      const days = steps[name].map((column) => row[column]);
      const reached = days.filter((day) => day !== null && day !== undefined);
      const texts = reached.map(String);
      expect(texts).toEqual(texts.toSorted((one, other) => one.localeCompare(other)));
      expect(days.slice(0, reached.length)).toEqual(reached);
    }
});

test('records keep their ids and past events when they are updated', () => {
  const [earlier, later] = [readRecordsAfter('2026-10-02'), readRecordsAfter(today)];
  const byId = new Map(later.requests.map((request) => [request['id'], request]));
  for (const { id, received_on, requested_value, reviewed_on } of earlier.requests) {
    expect(byId.get(id)).toMatchObject({ received_on, requested_value });
    if (reviewed_on !== null) expect(byId.get(id)).toMatchObject({ reviewed_on });
  }
});
