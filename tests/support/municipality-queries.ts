import { MunicipalityQuery } from '../../src/plugin-api/react/sections/municipality-query';
import { fakePortal } from '#plugin-testing/fake-portal';
import { observable, runInAction } from 'mobx';

/** The municipality on screen. */
export const northfield = { code: '0412', name: 'Northfield' };
/** Another one. */
export const eastmere = { code: '0526', name: 'Eastmere' };
/** What `startQuery` depends on. */
export const selectedYear = observable.box('2025');

interface Request {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly succeed: (value: string) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}

/** Settles a request, and waits until the query has its outcome. */
export async function settle(settleRequest: () => void): Promise<void> {
  settleRequest();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Collects requests, each of which the test settles. */
export function createBackEnd() {
  const requests: Request[] = [];
  const fetch = (key: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      requests.push({
        key,
        signal,
        succeed: (value) => settle(() => resolve(value)),
        fail: (error) => settle(() => reject(error)),
      });
    });
  return { requests, fetch, keys: () => requests.map(({ key }) => key) };
}

/** A started query of a municipality and a year. */
export function startQuery({ municipality = northfield, waitWhileHidden = false, isChosen = true } = {}) {
  runInAction(() => selectedYear.set('2025'));
  const backEnd = createBackEnd();
  const fake = fakePortal(isChosen ? { municipality } : {});
  const query = new MunicipalityQuery({
    portal: fake.portal,
    dependsOn: () => ({ year: selectedYear.get() }),
    waitWhileHidden,
    fetch: ({ municipality: { code }, signal }) => backEnd.fetch(`${code} ${selectedYear.get()}`, signal),
  });
  return { ...backEnd, query, stop: query.start(), choose: fake.choose };
}
