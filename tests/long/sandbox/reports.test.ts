import { ClassFiguresSchema, NeighbourhoodFiguresSchema } from '#backends/analytics';
import { MarketSchema, PulseChoicesSchema, SalesSchema } from '#backends/pulse';
import { SlaReportSchema } from '#backends/sla';
import { setUpBackend, testContract } from '../../contract/backend';

const backend = setUpBackend();
const pulseYear = 'countyMun=0412&first=2025-01&last=2025-12';
const sla = 'GET /api/sla/report?countyMun=0412';

testContract(backend, {
  answers: [
    ['GET /api/analytics/figures?countyMun=0412', ClassFiguresSchema],
    ['GET /api/analytics/neighbourhoods?countyMun=0412&class=Farm', NeighbourhoodFiguresSchema],
    [`GET /api/pulse/market?${pulseYear}&class=Residential`, MarketSchema],
    ['GET /api/pulse/market?countyMun=0412&first=1998-11&last=1999-02', MarketSchema],
    [`GET /api/pulse/sales?${pulseYear}&sort=price&order=descending&size=100`, SalesSchema],
    [`GET /api/pulse/sales?${pulseYear}&from=9000000`, SalesSchema],
    ['GET /api/pulse/choices?countyMun=0412', PulseChoicesSchema],
    [`${sla}&year=2024`, SlaReportSchema],
    [`${sla}&year=1999`, SlaReportSchema],
  ],
  refusals: [
    [400, 'GET /api/analytics/figures', 'no municipality'],
    [400, 'GET /api/analytics/neighbourhoods', 'neighbourhoods of no municipality'],
    [403, 'GET /api/analytics/neighbourhoods?countyMun=1250', 'neighbourhoods of another municipality'],
    [400, 'GET /api/analytics/figures?countyMun=Northfield', 'a municipality that is not a code'],
    [400, 'GET /api/pulse/market?countyMun=0412', 'no months'],
    [400, 'GET /api/pulse/market?countyMun=0412&first=2025-01&last=2025-13', 'an unknown month'],
    [400, 'GET /api/pulse/market?countyMun=0412&first=2025-05&last=2025-04', 'swapped months'],
    [400, 'GET /api/pulse/market?countyMun=0412&first=1025-01&last=2025-12', 'a thousand years'],
    [400, `GET /api/pulse/sales?${pulseYear}&size=101`, 'too large a page'],
    [400, `GET /api/pulse/sales?${pulseYear}&sort=colour`, 'an unknown order'],
    [400, sla, 'no year'],
    [400, `${sla}&year=soon`, 'a year that is not a number'],
  ],
  forbiddenUser: 'riley.limited',
});

test('every measure has twelve months, each with at least as many rows due as met and open', async () => {
  const { measures } = await backend.read(SlaReportSchema, `${sla}&year=2024`);
  expect(measures.map(({ id }) => id)).toEqual(['requests', 'permits', 'appeals']);
  for (const { months } of measures) {
    expect(months).toHaveLength(12);
    for (const { due, met, open } of months) expect(met + open).toBeLessThanOrEqual(due);
  }
});
