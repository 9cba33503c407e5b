/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { getDay, getStartOfDay } from '#base';
import { PermitListSchema } from '#backends/permits';
import { PropertyListSchema } from '#backends/properties';
import { RfrRequestsSchema } from '#backends/rfr';
import { SlaReportSchema } from '#backends/sla';
import { callBackend, sandboxForFile, signInAs } from './harness';

const sandbox = sandboxForFile({ properties: 20_000 });
let morgan: string;

beforeEach(async () => {
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
});

const report = (query: string, token: string) =>
  callBackend(sandbox.address, { path: `/api/sla/report?${query}`, token });

test('every measure has its target and twelve months, and none does more than is due', async () => {
  const { body } = await report('countyMun=0412&year=2024', morgan);
  const { measures } = v.parse(SlaReportSchema, body);
  expect(measures.map(({ id }) => id)).toEqual(['requests', 'permits', 'appeals']);
  for (const { months, target } of measures) {
    expect(months.map(({ month }) => month.slice(5))).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')),
    );
    const due = months.reduce((sum, month) => sum + month.due, 0);
    const met = months.reduce((sum, month) => sum + month.met, 0);
    expect(due).toBeGreaterThan(0);
    expect(met / due).toBeGreaterThan(target / 2);
    for (const month of months) expect(month.met + month.open).toBeLessThanOrEqual(month.due);
  }
});

const dayMs = 86_400_000;
const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / dayMs;

async function measureOf(id: string, year: number) {
  const { body } = await report(`countyMun=0412&year=${year}`, morgan);
  const { asOf, measures } = v.parse(SlaReportSchema, body);
  const months = measures.find((measure) => measure.id === id)?.months ?? [];
  const sum = (key: 'due' | 'met' | 'open') => months.reduce((all, month) => all + month[key], 0);
  return { asOf, months, due: sum('due'), met: sum('met'), open: sum('open') };
}

test('requests that are received or under review are open, and count against the share once they are overdue', async () => {
  const list = await callBackend(sandbox.address, {
    path: '/api/rfr/requests?countyMun=0412&size=500',
    token: morgan,
  });
  const { requests } = v.parse(RfrRequestsSchema, list.body);
  const { asOf, months } = await measureOf('requests', 2025);
  for (const { month, due, met, open } of months) {
    const dueByNow = requests.filter(
      ({ receivedOn }) => receivedOn.startsWith(month) && daysBetween(receivedOn, asOf) > 45,
    );
    const answered = dueByNow.filter(({ phase }) => phase === 'Offer made' || phase === 'Closed');
    const inTime = answered.filter(({ receivedOn, updatedOn }) => daysBetween(receivedOn, updatedOn) <= 45);
    const unanswered = dueByNow.length - answered.length;
    expect({ month, due, met, open }).toEqual({
      month,
      due: dueByNow.length,
      met: inTime.length,
      open: unanswered,
    });
  }
});

test('the share of permits inspected in time counts those that nobody has inspected', async () => {
  const permits = [];
  for (let from = 0; ; from += 100) {
    const path = `/api/permits/list?countyMun=0412&year=2025&size=100&from=${from}`;
    const page = v.parse(
      PermitListSchema,
      (await callBackend(sandbox.address, { path, token: morgan })).body,
    );
    permits.push(...page.permits);
    if (permits.length === page.total) break;
  }
  const inTime = permits.filter(
    ({ issuedOn, inspectedOn }) => inspectedOn !== null && daysBetween(issuedOn, inspectedOn) <= 90,
  );
  const notInspected = permits.filter(({ inspectedOn }) => inspectedOn === null);
  expect(notInspected.length).toBeGreaterThan(0);
  const { due, met, open } = await measureOf('permits', 2025);
  expect({ due, met, open }).toEqual({
    due: permits.length,
    met: inTime.length,
    open: notInspected.length,
  });
});

test('a permit counts from the day after its last day, inspected or not', async () => {
  const now = sandbox.clock.now();
  const noonIn = (days: number): number => getStartOfDay(now, days) + dayMs / 2;
  const issued = getDay(noonIn(-10));
  const year = Number(issued.slice(0, 4));
  const before = await measureOf('permits', year);
  const { body } = await callBackend(sandbox.address, {
    path: '/api/properties/list?countyMun=0412&size=1',
    token: morgan,
  });
  const [property] = v.parse(PropertyListSchema, body).properties;
  const row = {
    line: 2,
    number: 'BP-OPEN-1',
    roll: property?.roll ?? '',
    work: 'Garage',
    value: '41000',
    issued,
    state: 'Issued',
    inspected: '',
  };
  const uploaded = await callBackend(sandbox.address, {
    method: 'POST',
    path: '/api/permits/uploads',
    token: morgan,
    body: { countyMun: '0412', rows: [row], key: 'a-permit-that-stays-open', fileName: 'permits.csv' },
  });
  expect(uploaded.body).toEqual({ stored: 1 });
  expect(await measureOf('permits', year)).toEqual(before);
  // Its last day is the 90th after it was issued, 80 days from now.
  sandbox.clock.advance(noonIn(80) - now);
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  expect(await measureOf('permits', year)).toMatchObject({ due: before.due, open: before.open });
  sandbox.clock.advance(noonIn(81) - noonIn(80));
  morgan = (await signInAs(sandbox.address, 'morgan.staff')).accessToken;
  expect(await measureOf('permits', year)).toMatchObject({
    due: before.due + 1,
    met: before.met,
    open: before.open + 1,
  });
});

test('a year without anything due has twelve empty months', async () => {
  const { body } = await report('countyMun=0412&year=1999', morgan);
  for (const { months } of v.parse(SlaReportSchema, body).measures) {
    expect(months).toHaveLength(12);
    expect(months.every(({ due, met }) => due === 0 && met === 0)).toBe(true);
  }
});

test.each([
  ['without a token', '', 'countyMun=0412&year=2024', 401],
  ['of a municipality that is not the caller’s', 'morgan', 'countyMun=0118&year=2024', 403],
  ['without a year', 'morgan', 'countyMun=0412', 400],
  ['of a year that is none', 'morgan', 'countyMun=0412&year=soon', 400],
])('a report %s is refused', async (_, who, query, status) => {
  expect((await report(query, who === '' ? 'nobody' : morgan)).status).toBe(status);
});

test('a report needs the permission of the page', async () => {
  const riley = (await signInAs(sandbox.address, 'riley.limited')).accessToken;
  expect((await report('countyMun=0412&year=2024', riley)).status).toBe(403);
});
