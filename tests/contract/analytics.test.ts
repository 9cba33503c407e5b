import { ClassFiguresSchema } from '#backends/analytics';
import { setUpBackend, testContract } from './backend';

testContract(setUpBackend(), {
  answers: [['GET /api/analytics/figures?countyMun=0412', ClassFiguresSchema]],
  refusals: [
    [400, 'GET /api/analytics/figures', 'no municipality'],
    [400, 'GET /api/analytics/figures?countyMun=Northfield', 'a municipality that is not a code'],
  ],
  forbiddenUser: 'riley.limited',
});
