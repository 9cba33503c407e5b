import { createOpeningApps, type OpeningApps } from './opening-apps';

/** The locks of one browser: a document that ends gives its own back. */
function browserLocks() {
  const held = new Set<string>();
  const locks = {
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
    request: async (name: string) => void held.add(name),
  };
  return { locks, endAll: () => held.clear() };
}

function newDocument(locks: ReturnType<typeof browserLocks>['locks'] | undefined): OpeningApps {
  const opening = createOpeningApps({ area: localStorage, locks });
  opening.hold();
  return opening;
}

beforeEach(() => localStorage.clear());

it('knows what a document was opening that ended without a word, until somebody opens it again', async () => {
  const { locks, endAll } = browserLocks();
  const hung = newDocument(locks);
  hung.write('parcels');
  endAll();
  const next = newDocument(locks);
  expect(await next.readOthers()).toEqual({ abandoned: ['parcels'], isOpenerOpen: false });
  expect(await newDocument(locks).readOthers()).toMatchObject({ abandoned: ['parcels'] });
  next.forget('maps');
  next.forget('parcels');
  expect(next.readOthers()).toBeUndefined();
});

it('takes a document that is still open, or that ended as it should, for no such one', async () => {
  const { locks, endAll } = browserLocks();
  const open = newDocument(locks);
  open.write('parcels');
  expect(await newDocument(locks).readOthers()).toMatchObject({ abandoned: [] });
  open.write(undefined);
  endAll();
  expect(newDocument(locks).readOthers()).toBeUndefined();
});

it('tells whether the document is open that an entry names', async () => {
  const { locks, endAll } = browserLocks();
  const { id } = newDocument(locks);
  expect(await newDocument(locks).readOthers(id)).toEqual({ abandoned: [], isOpenerOpen: true });
  endAll();
  expect(await newDocument(locks).readOthers(id)).toEqual({ abandoned: [], isOpenerOpen: false });
});

it('takes no document for open that the browser does not tell of', async () => {
  const { locks } = browserLocks();
  const { id } = newDocument(locks);
  const query = () => Promise.reject(new DOMException('no', 'SecurityError'));
  expect(await newDocument({ ...locks, query }).readOthers(id)).toEqual({
    abandoned: [],
    isOpenerOpen: false,
  });
});

it('knows nothing of other tabs without locks, and writes nothing', () => {
  const opening = newDocument(undefined);
  opening.write('parcels');
  expect(localStorage).toHaveLength(0);
  expect(opening.readOthers(opening.id)).toBeUndefined();
});

it('a full storage harms nobody', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => newDocument(browserLocks().locks).write('parcels')).not.toThrow();
  jest.restoreAllMocks();
});
