import { createBrowserStorage } from '../../../platform/storage';
import { watchStorage } from './storage';

const { localStorage, sessionStorage } = window;
const code: { owner: string | undefined } = { owner: undefined };
const watch = watchStorage(() => code.owner);

/** Runs code as if an app called it. */
function asParcels(run: () => void): readonly string[] {
  code.owner = 'parcels';
  run();
  code.owner = undefined;
  return watch.cleanUp('parcels');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('sessionExpTime', '1');
  localStorage.setItem('parcels.view', 'map');
});

afterAll(() => watch.dispose?.());

it('protects every key the portal writes, tokens included', () => {
  const storage = createBrowserStorage();
  storage.lastForcedRefresh.write(1);
  storage.hiddenThisVisit.write(['welcome']);
  storage.reloadAttempts.write(['rfr@1']);
  storage.lastMount.write('rfr');
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'morgan');
  const [kept, keptHere] = [localStorage.length - 1, sessionStorage.length];
  asParcels(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  expect([localStorage.length, sessionStorage.length]).toEqual([kept, keptHere]);
  expect(kept + keptHere).toBe(6);
});

it("keeps and reports the portal's entries when an app clears storage", () => {
  expect(asParcels(() => localStorage.clear())).toEqual(["the portal's storage cleared"]);
  expect(Object.keys(localStorage)).toEqual(['sessionExpTime']);
  expect(watch.cleanUp('parcels')).toEqual([]);
});

it('keeps a portal entry when an app removes it by key', () => {
  expect(asParcels(() => localStorage.removeItem('sessionExpTime'))).toHaveLength(1);
  expect(localStorage.getItem('sessionExpTime')).toBe('1');
});

it('lets an app change its own entries', () => {
  sessionStorage.setItem('parcels.page', '2');
  expect(
    asParcels(() => {
      localStorage.removeItem('parcels.view');
      sessionStorage.clear();
    }),
  ).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['sessionExpTime']);
  expect(sessionStorage).toHaveLength(0);
});

it('lets the portal clear its entries', () => {
  localStorage.removeItem('sessionExpTime');
  localStorage.clear();
  expect(localStorage).toHaveLength(0);
});
