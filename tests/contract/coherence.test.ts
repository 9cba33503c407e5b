/**
 * @jest-environment node
 */
import { classViews } from './coherence/class-views';
import { fileViews } from './coherence/file-views';
import { marketViews } from './coherence/market-views';
import { propertyViews } from './coherence/property-views';
import { callerOf, readRecords, rowsOf, type Caller, type Records } from './coherence/records';
import { reportViews } from './coherence/report-views';
import { requestViews } from './coherence/request-views';
import { countsBy } from './coherence/view';
import { boardOf, recordedOf, workIn } from './coherence/work';
import { sandboxForFile, signInAs } from './harness';

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
  ...requestViews,
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

  test('work is about what the records have, and the board counts what the list has', async () => {
    const here = records.get(municipality) ?? [];
    const work = await workIn(caller(), municipality);
    for (const item of work)
      expect({ address: item.address, subject: item.subject }).toEqual(recordedOf(item, here));
    expect(await boardOf(caller(), municipality)).toMatchObject(countsBy(work, ({ status }) => status));
  });
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
