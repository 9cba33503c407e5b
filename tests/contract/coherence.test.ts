/**
 * @jest-environment node
 */
import { appealViews } from './coherence/appeal-views';
import { classViews } from './coherence/class-views';
import { fileViews } from './coherence/file-views';
import { marketViews } from './coherence/market-views';
import { peopleViews } from './coherence/people-views';
import { permitViews } from './coherence/permit-views';
import { ownRecord, personsIn, recordedPerson } from './coherence/persons';
import { propertyViews } from './coherence/property-views';
import { callerOf, readRecords, recordsIn, rowsOf, type Caller, type Records } from './coherence/records';
import { reportViews } from './coherence/report-views';
import { requestViews } from './coherence/request-views';
import { countsBy } from './coherence/view';
import { boardOf, recordedOf, workIn } from './coherence/work';
import { callBackend, sandboxForFile, signInAs } from './harness';

const sandbox = sandboxForFile({ properties: 1_200 });
let token: string;
let records: Records;

const caller = (): Caller => callerOf(sandbox.address, token);

beforeAll(async () => {
  ({ accessToken: token } = await signInAs(sandbox.address, 'avery.admin'));
  records = await readRecords(caller());
});

const views = [
  ...propertyViews,
  ...classViews,
  ...peopleViews,
  ...requestViews,
  ...appealViews,
  ...permitViews,
  ...reportViews,
  ...marketViews,
  ...fileViews,
];

/** A large municipality and a small one. */
const municipalities = ['0412', '0909'];

describe.each(municipalities)('in %s', (municipality) => {
  test.each(views)('$name', async ({ shown, known }) => {
    const here = records.get(municipality) ?? [];
    expect(await shown(caller(), municipality)).toEqual(known(here, records));
  });

  test('a person has the properties at which the list has them, and whoever has several is among them', async () => {
    const here = records.get(municipality) ?? [];
    const persons = await personsIn(caller(), municipality);
    const several = persons.filter(({ rolls }) => rolls.length > 1);
    expect(several).not.toEqual([]);
    for (const person of [...several.slice(0, 20), ...persons.slice(0, 20)])
      expect(await ownRecord(caller(), person.id, municipality)).toEqual(recordedPerson(person, here));
  });

  test('work is about what the records have, and the board counts what the list has', async () => {
    const here = records.get(municipality) ?? [];
    const work = await workIn(caller(), municipality);
    for (const item of work)
      expect({ address: item.address, subject: item.subject }).toEqual(recordedOf(item, here));
    expect(await boardOf(caller(), municipality)).toMatchObject(countsBy(work, ({ status }) => status));
  });
});

test('a permit that somebody uploads is everywhere at once', async () => {
  const [, municipality = ''] = municipalities;
  const [property] = records.get(municipality) ?? [];
  const row = {
    line: 2,
    number: 'BP-2025-NEW-1',
    roll: property?.roll ?? '',
    work: 'Garage',
    value: '41000',
    issued: '2025-05-02',
    state: 'Inspected',
    inspected: '2025-06-11',
  };
  const body = { countyMun: municipality, rows: [row], key: 'a-key-of-this-upload', fileName: 'permits.csv' };
  const path = '/api/permits/uploads';
  const uploaded = await callBackend(sandbox.address, { method: 'POST', path, token, body });
  expect(uploaded).toEqual({ status: 200, body: { stored: 1 } });
  const here = await recordsIn(caller(), municipality);
  expect(here[0]?.permits).toContainEqual(expect.objectContaining({ id: row.number, value: 41_000 }));
  const all = new Map([...records, [municipality, here]]);
  for (const { name, shown, known } of views)
    expect([name, await shown(caller(), municipality)]).toEqual([name, known(here, all)]);
});

test('there is something of everything to compare', () => {
  const [large = ''] = municipalities;
  const here = records.get(large) ?? [];
  const counts = {
    requests: rowsOf(here, ({ requests }) => requests).length,
    permits: rowsOf(here, ({ permits }) => permits).length,
    appeals: rowsOf(here, ({ appeals }) => appeals).length,
    sales: rowsOf(here, ({ sales }) => sales).length,
  };
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});

test('an appeal follows a request of its property that is closed, of the same year and the same claim', () => {
  for (const { requests, appeals } of [...records.values()].flat())
    for (const { taxYear, claimedValue } of appeals ?? [])
      expect(requests).toContainEqual(
        expect.objectContaining({ taxYear, phase: 'Closed', requestedValue: claimedValue }),
      );
});

test('a permit is inspected as soon as its state says so, and not before', () => {
  for (const { permits } of [...records.values()].flat())
    for (const { state, inspectedOn } of permits ?? [])
      expect([state, inspectedOn === null]).toEqual([state, state === 'Issued']);
});
