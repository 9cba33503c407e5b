import { PortalError } from '#base';
import { fakePortal } from '#plugin-testing/fake-portal';
import { createBackEnd, eastmere, northfield, settle } from '../../../../tests/support/municipality-queries';
import { MunicipalityQuery } from './municipality-query';

const error = new PortalError('The network is away.', { code: 'network' });

describe('with params', () => {
  interface Page {
    readonly from: number;
  }

  function startWithParams() {
    const fake = fakePortal({ municipality: northfield });
    const backEnd = createBackEnd();
    const query = new MunicipalityQuery<string, Page>({
      portal: fake.portal,
      fetch: ({ municipality, params, signal }) =>
        backEnd.fetch(`${municipality.code} from ${params.from}`, signal),
    });
    return { ...fake, ...backEnd, query, stop: query.start() };
  }

  test('loads once the params are set, and not before', () => {
    const { query, keys, stop } = startWithParams();
    expect([keys(), query.result.state]).toEqual([[], 'idle']);
    query.setParams({ from: 0 });
    expect([keys(), query.result.state]).toEqual([['0412 from 0'], 'pending']);
    stop();
  });

  test('loads nothing before the params are set, even if fetch is async', async () => {
    const { portal } = fakePortal({ municipality: northfield });
    const fetch = jest.fn(async ({ params }: { readonly params: Page }) => params.from);
    const query = new MunicipalityQuery<number, Page>({ portal, fetch });
    const stop = query.start();
    await settle(() => undefined);
    expect(query.result.state).toBe('idle');
    query.setParams({ from: 50 });
    await settle(() => undefined);
    expect(query.value).toBe(50);
    stop();
  });

  test('reloads for different params, not for equal params in a new object', () => {
    const { query, requests, keys, choose, stop } = startWithParams();
    query.setParams({ from: 0 });
    query.setParams({ from: 0 });
    query.setParams({ from: 50 });
    choose(eastmere);
    expect(keys()).toEqual(['0412 from 0', '0412 from 50', '0526 from 50']);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    stop();
    query.setParams({ from: 100 });
    expect(requests).toHaveLength(3);
  });

  test('fails when fetch throws', async () => {
    const { portal } = fakePortal({ municipality: northfield });
    const query = new MunicipalityQuery<string>({ portal, fetch: () => Promise.reject(error) });
    const stop = query.start();
    await settle(() => undefined);
    expect(query.result).toEqual({ state: 'failed', error });
    stop();
  });
});
