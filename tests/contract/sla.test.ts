import { SlaReportSchema } from '#backends/sla';
import { setUpBackend, testContract } from './backend';

const backend = setUpBackend();

testContract(backend, {
  answers: [
    ['GET /api/sla/report?countyMun=0412&year=2024', SlaReportSchema],
    ['GET /api/sla/report?countyMun=0412&year=1999', SlaReportSchema],
  ],
  refusals: [
    [400, 'GET /api/sla/report?countyMun=0412', 'no year'],
    [400, 'GET /api/sla/report?countyMun=0412&year=soon', 'a year that is not a number'],
  ],
  forbiddenUser: 'riley.limited',
});

test('every measure has twelve months, and no month has more met and open than due', async () => {
  const { measures } = await backend.read(SlaReportSchema, 'GET /api/sla/report?countyMun=0412&year=2024');
  expect(measures.map(({ id }) => id)).toEqual(['requests', 'permits', 'appeals']);
  for (const { months } of measures) {
    expect(months).toHaveLength(12);
    for (const { due, met, open } of months) expect(met + open).toBeLessThanOrEqual(due);
  }
});
