/**
 * @jest-environment node
 */
import * as v from 'valibot';
import { RfrRequestsSchema, SlaReportSchema } from '#wire';
import { callBackend, sandboxForFile, signInAs } from './harness';

const sandbox = sandboxForFile({ properties: 20_000 });
let morgan: string;

beforeAll(async () => {
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
    for (const month of months) expect(month.met).toBeLessThanOrEqual(month.due);
  }
});

test('the requests that it counts are those that the list has', async () => {
  const list = await callBackend(sandbox.address, {
    path: '/api/rfr/requests?countyMun=0412&size=500',
    token: morgan,
  });
  const { requests } = v.parse(RfrRequestsSchema, list.body);
  const { body } = await report('countyMun=0412&year=2025', morgan);
  const [measured] = v.parse(SlaReportSchema, body).measures;
  for (const { month, due, met } of measured?.months ?? []) {
    const answered = requests.filter(
      ({ receivedOn, phase }) => receivedOn.startsWith(month) && phase !== 'Received',
    );
    expect(due).toBe(answered.length);
    const inTime = answered.filter(
      ({ receivedOn, updatedOn }) => Date.parse(updatedOn) - Date.parse(receivedOn) <= 45 * 86_400_000,
    );
    expect(met).toBe(inTime.length);
  }
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
