import { MarketSchema, PulseChoicesSchema, SalesSchema } from '#backends/pulse';
import { setUpBackend, testContract } from './backend';

const year = 'countyMun=0412&first=2025-01&last=2025-12';

testContract(setUpBackend(), {
  answers: [
    [`GET /api/pulse/market?${year}&class=Residential`, MarketSchema],
    ['GET /api/pulse/market?countyMun=0412&first=1998-11&last=1999-02', MarketSchema],
    [`GET /api/pulse/sales?${year}&sort=price&order=descending&size=100`, SalesSchema],
    [`GET /api/pulse/sales?${year}&from=9000000`, SalesSchema],
    ['GET /api/pulse/choices?countyMun=0412', PulseChoicesSchema],
  ],
  refusals: [
    [400, 'GET /api/pulse/market?countyMun=0412', 'no months'],
    [400, 'GET /api/pulse/market?countyMun=0412&first=2025-01&last=2025-13', 'an unknown month'],
    [400, 'GET /api/pulse/market?countyMun=0412&first=2025-05&last=2025-04', 'swapped months'],
    [400, 'GET /api/pulse/market?countyMun=0412&first=1025-01&last=2025-12', 'a thousand years'],
    [400, `GET /api/pulse/sales?${year}&size=101`, 'too large a page'],
    [400, `GET /api/pulse/sales?${year}&sort=colour`, 'an unknown order'],
  ],
  forbiddenUser: 'riley.limited',
});
