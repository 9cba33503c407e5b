import * as v from 'valibot';
import { DeltaRefreshSchema } from '#backends/assets';
import { IntegrationAnswerSchema } from '#backends/integration';
import { PageViewSchema } from '#backends/page-view';
import { setUpBackend, testContract } from '../../contract/backend';

const backend = setUpBackend();
const { call, read } = backend;
const integration = 'GET /api/bison/v2/integration';

// Specification map: 7.10
describe('the address of an integrated application', () => {
  testContract(backend, {
    answers: [[`${integration}?application=sample-integration&countyMun=0412`, IntegrationAnswerSchema]],
    refusals: [
      [404, `${integration}?application=nothing&countyMun=0412`, 'an unknown application'],
      [400, `${integration}?application=sample-integration`, 'no municipality'],
    ],
    forbiddenUser: undefined,
  });
});

test('the date of the data refresh needs no token', async () => {
  const { date } = await read(DeltaRefreshSchema, 'GET /assets/delta_refresh.json', { user: '' });
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('the collector accepts a page view and refuses unknown fields', async () => {
  const body = { event: 'page-view', path: '/rfr', title: 'RfRs', at: 1 };
  expect(await call('POST /collect', { user: '', body })).toMatchObject({ status: 204 });
  expect(await call('POST /collect', { user: '', body: { ...body, user: 'morgan.staff' } })).toMatchObject({
    status: 400,
  });
  expect(await read(v.array(PageViewSchema), 'GET /collect.json', { user: '' })).toEqual([body]);
});
