import { AppealsSchema } from '#backends/appeals';
import { ComparableSalesSchema } from '#backends/comparable-sales';
import { PeopleListSchema, PersonRecordSchema } from '#backends/people';
import { PermitListSchema } from '#backends/permits';
import { RfrRequestsSchema } from '#backends/rfr';
import { WorkBoardSchema, WorkListSchema } from '#backends/work';
import { figureViews } from '../../contract/coherence/figures';
import { listViews } from '../../contract/coherence/lists';
import { Caller, getAllRecords, getRecords, groupBy, type Records } from '../../contract/coherence/records';
import { callBackend, setUpSandbox, signInAs } from '../../contract/harness';

const sandbox = setUpSandbox({ properties: 1_200 });
let token: string;
let caller: Caller;
let records: Records;

beforeAll(async () => {
  ({ accessToken: token } = await signInAs(sandbox.address, 'avery.admin'));
  caller = new Caller(sandbox.address, token);
  records = await getAllRecords(caller);
});

const views = [...listViews, ...figureViews];

/** Counts all rows of a property's lists. */
const countRows = ({ lists }: { readonly lists: readonly ReadonlySet<string>[] }): number =>
  lists.reduce((sum, rows) => sum + rows.size, 0);

/** Sorts rows, so that lists with different orders can be compared. */
const sortRows = (rows: readonly object[]) =>
  rows
    .map((row) => ({ row, text: JSON.stringify(row, Object.keys(row).toSorted()) }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ row }) => row);

/** A large municipality and a small one. */
const municipalities = ['0412', '0909'] as const;
const [, small] = municipalities;

describe.each(municipalities)('in %s', (municipality) => {
  const getHere = () => records.get(municipality) ?? [];

  test.each(views)('$name agrees with the records of the properties', async ({ answer, fromRecords }) => {
    const expected = sortRows(fromRecords(getHere(), records));
    if (municipality !== small) expect(expected).not.toEqual([]);
    expect(sortRows(await answer(caller, municipality))).toEqual(expected);
  });

  test('lists filtered by roll number have the same rows as the record of the property', async () => {
    const properties = getHere()
      .map(({ requests, appeals, permits, work, ...property }) => ({
        roll: property.roll,
        lists: [requests, appeals, permits, work].map((rows) => new Set(rows?.map(({ id }) => id))),
      }))
      .toSorted((one, other) => countRows(other) - countRows(one))
      .slice(0, 40);
    if (municipality !== small)
      for (const place of [0, 1, 2, 3]) expect(properties.some(({ lists }) => lists[place]?.size)).toBe(true);
    for (const { roll, lists } of properties) {
      const path = `countyMun=${municipality}&text=${roll}`;
      const listed = [
        await caller.getAll(`/rfr/requests?${path}`, RfrRequestsSchema, (answer) => answer.requests),
        await caller.getAll(`/appeals/list?${path}`, AppealsSchema, (answer) => answer.appeals),
        (await caller.getAll(`/permits/list?${path}`, PermitListSchema, ({ permits }) => permits)).map(
          ({ number }) => ({ id: number }),
        ),
        await caller.getAll(
          `/worksight/items?countyMun=${municipality}&roll=${roll}`,
          WorkListSchema,
          (answer) => answer.items,
        ),
      ];
      expect(listed.map((rows) => new Set(rows.map(({ id }) => id)))).toEqual(lists);
      const { columns } = await caller.get(
        `/worksight/board?countyMun=${municipality}&roll=${roll}`,
        WorkBoardSchema,
      );
      expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe(lists[3]?.size);
    }
  });

  test('comparable sales are the latest sales in the records of other properties of the class', async () => {
    const sold = getHere().filter(({ sales }) => sales.length > 0);
    for (const { roll, propertyClass } of getHere().slice(0, 20)) {
      const path = `/properties/comparables?roll=${roll}`;
      const { total, sales } = await caller.get(path, ComparableSalesSchema);
      const others = sold.filter((one) => one.propertyClass === propertyClass && one.roll !== roll);
      expect(total).toBe(others.length);
      for (const { distance: _, assessedValue, soldOn, price, ...place } of sales) {
        const record = others.find((one) => one.roll === place.roll);
        expect(record).toMatchObject(place);
        expect(record?.sales[0]).toEqual({ soldOn, price });
        expect(record?.values.at(-1)?.value).toBe(assessedValue);
      }
    }
  });

  test('the record of a person has the properties at which the list names them', async () => {
    const path = `/people/list?countyMun=${municipality}`;
    const people = await caller.getAll(path, PeopleListSchema, (answer) => answer.people);
    const owners = [...groupBy(people, ({ id }) => id ?? '')].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    for (const [id, rows] of owners.slice(0, 20)) {
      const { name, properties } = await caller.get(`/people/person?id=${id}`, PersonRecordSchema);
      const here = properties.filter((property) => property.municipality === municipality);
      expect(new Set(here.map(({ roll }) => roll))).toEqual(new Set(rows.map(({ roll }) => roll)));
      expect(name).toBe(rows[0]?.name);
    }
  });

  test('work items refer to existing records, and the board has the totals of the list', async () => {
    const path = `countyMun=${municipality}`;
    const items = await caller.getAll(`/worksight/items?${path}`, WorkListSchema, (answer) => answer.items);
    for (const { roll, address, kind, subject } of items) {
      const record = getHere().find((one) => one.roll === roll);
      expect(record?.address).toBe(address);
      const request = record?.requests?.find(({ id }) => id === subject?.id);
      const permit = record?.permits?.find(({ id }) => id === subject?.id);
      const states = { request: request?.phase, permit: permit?.state, property: undefined };
      expect(subject?.state).toBe(states[kind]);
    }
    const { columns } = await caller.get(`/worksight/board?${path}`, WorkBoardSchema);
    for (const { status, total } of columns)
      expect(items.filter((item) => item.status === status)).toHaveLength(total);
  });
});

test('an uploaded permit is included in every list and figure immediately', async () => {
  const permit = { number: 'BP-2025-NEW-1', work: 'Garage', value: '41000', issued: '2025-05-02' };
  const roll = records.get(small)?.[0]?.roll ?? '';
  const row = { ...permit, line: 2, roll, state: 'Inspected', inspected: '2025-06-11' };
  const body = { countyMun: small, rows: [row], key: 'a-key-of-this-upload', fileName: 'permits.csv' };
  const path = '/api/permits/uploads';
  const uploaded = await callBackend(sandbox.address, { method: 'POST', path, token, body });
  expect(uploaded).toEqual({ status: 200, body: { stored: 1 } });
  const here = await getRecords(caller, small);
  expect(here[0]?.permits).toContainEqual(expect.objectContaining({ id: permit.number, value: 41_000 }));
  const all = new Map([...records, [small, here]]);
  for (const { name, answer, fromRecords } of views)
    expect([name, sortRows(await answer(caller, small))]).toEqual([name, sortRows(fromRecords(here, all))]);
});
