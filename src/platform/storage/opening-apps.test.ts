import { createOpeningApps, type OpeningApps } from './opening-apps';

/** Locks of one browser; closing a document releases its locks. */
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

it('finds the app of a document that closed while opening it, until the app is opened again', async () => {
  const { locks, endAll } = browserLocks();
  const hung = newDocument(locks);
  const entries = [hung.write('parcels'), ''];
  endAll();
  const next = newDocument(locks);
  expect(await next.readAbandoned('')).toEqual(entries);
  expect(await newDocument(locks).readAbandoned('')).toEqual(entries);
  next.forget('maps');
  next.forget('parcels');
  await next.readAbandoned('');
  expect(next.readAbandoned('')).toBeUndefined();
});

it('ignores documents that are still open or closed normally', async () => {
  const { locks, endAll } = browserLocks();
  const open = newDocument(locks);
  open.write('parcels');
  expect(await newDocument(locks).readAbandoned('')).toEqual(['']);
  open.write(undefined);
  endAll();
  expect(newDocument(locks).readAbandoned('')).toBeUndefined();
});

it.each([
  ['of an open document, because the tab is a copy', true, true, false],
  ['of a closed document', false, true, true],
  ['without information on open documents', true, false, true],
])('an entry %s', async (_story, isOpen, tells, isAbandoned) => {
  const { locks, endAll } = browserLocks();
  const entry = newDocument(locks).write('parcels');
  localStorage.clear();
  if (!isOpen) endAll();
  const query = tells ? locks.query : () => Promise.reject(new DOMException('no', 'SecurityError'));
  const found = await newDocument({ ...locks, query }).readAbandoned(entry);
  expect(found).toEqual(isAbandoned ? [entry] : []);
});

it('ignores an entry without a document, as earlier builds wrote it', () => {
  expect(newDocument(browserLocks().locks).readAbandoned('parcels')).toBeUndefined();
});

it('detects no other tabs without locks, and writes nothing', () => {
  const opening = newDocument(undefined);
  const entry = opening.write('parcels');
  expect(localStorage).toHaveLength(0);
  expect(opening.readAbandoned(entry)).toBeUndefined();
});

it('tolerates full storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => newDocument(browserLocks().locks).write('parcels')).not.toThrow();
  jest.restoreAllMocks();
});
