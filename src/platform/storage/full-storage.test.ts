import { createLocalTokens } from '../identity/local-tokens';
import { createSignInStorage } from '../identity/sign-in-storage';
import { createBrowserStorage } from '../storage';
import { fillStorage } from '../testing/full-storage';
import { createAppValuesStorage } from './app-values';
import { createDraftStorage } from './draft-storage';
import { createLeftPlacesEntry } from './left-places';
import { createNotificationStorage } from './notification-storage';
import { createOpeningApps } from './opening-apps';
import { hasRoomForSession, storeText } from './room';

const draft = { user: 'portal|0001', app: 'rfr', name: 'Request', keptAt: 1, value: 'a draft' };
const values = { version: 1, openedAt: 1, values: { open: true } };
const tokenKey = 'CognitoIdentityServiceProvider.client.portal|0001.accessToken';
const devicePrefix = 'CognitoIdentityServiceProvider.client.portal|0001.';
const long = 'y'.repeat(1_000);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const fillBoth = (): void => {
  fillStorage(localStorage);
  fillStorage(sessionStorage);
};

/** The result of a write in a full storage, and the stored value afterwards. */
type Attempt = () => unknown;
const browser = (): ReturnType<typeof createBrowserStorage> => createBrowserStorage();
const marks = () => createNotificationStorage(browser()).readMarks('portal|0001');

const fullStorage: readonly (readonly [string, Attempt, unknown])[] = [
  [
    'a portal value is not stored',
    () => (browser().signedOut.write('ended'), browser().signedOut.read()),
    undefined,
  ],
  ['a seen notification is not stored', () => (marks().write({ a: 1 }), marks().read()), undefined],
  [
    'a scroll position is not stored',
    () => (
      createLeftPlacesEntry().write([{ entry: 'a', offsets: {}, link: '' }]),
      createLeftPlacesEntry().read()
    ),
    undefined,
  ],
  [
    'a sign-in step is not stored for a reload',
    () => {
      const { pending } = createSignInStorage();
      pending.write({
        userId: 'a',
        kind: 'code',
        source: 'mailed',
        destination: '',
        choices: [],
        expiresAt: 1,
      });
      return pending.read();
    },
    undefined,
  ],
  [
    'a draft cannot be read back',
    () => (createDraftStorage().write([draft]), createDraftStorage().read()),
    undefined,
  ],
  ['values of an app are rejected', () => createAppValuesStorage().write('a', 'rfr', values), false],
  [
    'an opening app is not recorded',
    () => {
      const locks = { query: async () => ({ held: [], pending: [] }), request: jest.fn() };
      createOpeningApps({ area: localStorage, locks }).write('rfr');
      return Object.keys(localStorage);
    },
    ['filling'],
  ],
  ['hasRoomForSession returns false', () => hasRoomForSession(), false],
];

test.each(fullStorage)('in full storage, %s', (_, attempt, outcome) => {
  fillBoth();
  expect(attempt()).toEqual(outcome);
});

describe('freeing space', () => {
  const seen = 'portal.read-notifications:portal|0001';

  test.each<[string, () => Storage, string]>([
    ['seen notifications', () => localStorage, seen],
    ['the last search', () => sessionStorage, 'portal.last-search'],
    ['scroll positions', () => sessionStorage, 'portal.left-places.v1'],
  ])('removes %s', (_, getArea, key) => {
    getArea().setItem(key, long);
    fillBoth();
    storeText(getArea(), 'portal.other', long);
    expect(getArea().getItem('portal.other')).toBe(long);
    expect(getArea().getItem(key)).toBeNull();
  });

  test.each<[string, string]>([
    ['drafts', 'portal.drafts'],
    ['values of apps', 'portal.app-values.v1:portal%7C0001:rfr'],
    ['tokens', tokenKey],
    ['the end of the session', 'sessionExpTime'],
    ['finished downloads', 'portal.downloaded-extracts'],
    ['other entries', 'their-own'],
  ])('never removes %s', (_, key) => {
    localStorage.setItem(key, long);
    localStorage.setItem(seen, '{}');
    fillBoth();
    expect(() => storeText(localStorage, 'portal.other', long)).toThrow(/quota/);
    expect(localStorage.getItem(key)).toBe(long);
  });

  test.each<[string, () => unknown, unknown]>([
    ['drafts', () => (createDraftStorage().write([draft]), createDraftStorage().read()), [draft]],
    ['values of an app', () => createAppValuesStorage().write('a', 'rfr', values), true],
    ['tokens', () => createLocalTokens().setItem(tokenKey, long), expect.any(Promise)],
    ['a session', hasRoomForSession, true],
  ])('for %s: %s', async (_, store, outcome) => {
    for (const key of [seen, 'portal.last-search'])
      for (const area of [localStorage, sessionStorage]) area.setItem(key, 'y'.repeat(20_000));
    fillBoth();
    const stored = store();
    expect(stored).toEqual(outcome);
    await stored;
    expect(localStorage.getItem('portal.room')).toBeNull();
  });
});

test("reads an app's values while the storage is full", () => {
  createAppValuesStorage().write('a', 'rfr', values);
  fillBoth();
  expect(createAppValuesStorage().read('a', 'rfr')).toEqual(values);
});

describe('tokens in a full storage', () => {
  test('are rejected, and stored ones remain', async () => {
    localStorage.setItem(tokenKey, 'former');
    fillBoth();
    await expect(createLocalTokens().setItem(tokenKey, long)).rejects.toMatchObject({
      name: 'QuotaExceededError',
    });
    expect(localStorage.getItem(tokenKey)).toBe('former');
  });

  test('are stored without the remembered device, which is not stored in part', async () => {
    const tokens = createLocalTokens();
    await tokens.setItem(`${devicePrefix}deviceKey`, 'ca-central-1_d1');
    fillBoth();
    await tokens.setItem(`${devicePrefix}deviceGroupKey`, 'group');
    expect(Object.keys(localStorage)).toEqual(['filling']);
  });
});
