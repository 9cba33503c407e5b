import { ClassFiguresSchema } from '#backends/analytics';
import { backendForFile, testContract } from './backend';

testContract(backendForFile(), {
  answers: [['GET /api/analytics/figures?countyMun=0412', ClassFiguresSchema]],
  refusals: [
    [400, 'GET /api/analytics/figures', 'no municipality'],
    [400, 'GET /api/analytics/figures?countyMun=Northfield', 'a municipality that is not a code'],
  ],
  forbiddenUser: 'riley.limited',
});
