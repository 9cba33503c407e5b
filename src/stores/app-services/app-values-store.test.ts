import { createAppValuesStorage } from '#platform';
import { isPortalError } from '#plugin-api';
import { runInAction } from 'mobx';
import { portalParts } from '../../../tests/support/portal-parts';
import { ViewAsStore } from '../view-as-store';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Creates an app's portal for a user of this browser. */
async function createPortalFor(name = 'rfr', userId = 'morgan.staff') {
  const parts = portalParts({ userId });
  await parts.load();
  return { ...parts, ...parts.portalPerApp({ name, needs: [] }, parts.shared) };
}

/** Returns the code of the thrown `PortalError`. */
function getCode(change: () => void): string | undefined {
  try {
    change();
    return undefined;
  } catch (thrown) {
    if (!isPortalError(thrown)) throw thrown;
    return thrown.code;
  }
}

const listKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('portal.app-values'));

describe('values of an app', () => {
  test('are restored on the next visit, as JSON', async () => {
    const settings = await (await createPortalFor()).storage.open({ version: 1 });
    settings.set('columns', ['roll', 'owner']);
    settings.set('open', false);
    settings.set('since', { day: '2025-06-02', none: undefined });
    const again = await (await createPortalFor()).storage.open({ version: 1 });
    expect([again.get('columns'), again.get('open'), again.get('since')]).toEqual([
      ['roll', 'owner'],
      false,
      { day: '2025-06-02' },
    ]);
  });

  test('belong to one user and one app', async () => {
    const mine = await (await createPortalFor()).storage.open({ version: 1 });
    mine.set('open', true);
    expect(
      (await (await createPortalFor('permits')).storage.open({ version: 1 })).get('open'),
    ).toBeUndefined();
    const theirs = await (await createPortalFor('rfr', 'riley.limited')).storage.open({ version: 1 });
    expect(theirs.get('open')).toBeUndefined();
    theirs.set('open', false);
    expect(mine.get('open')).toBe(true);
    expect(listKeys()).toHaveLength(2);
  });

  test('are removed by `remove` and by `undefined`', async () => {
    const settings = await (await createPortalFor()).storage.open({ version: 1 });
    settings.set('one', 1);
    settings.set('two', 2);
    settings.remove('one');
    settings.set('two', undefined);
    settings.remove('never set');
    expect([settings.get('one'), settings.get('two')]).toEqual([undefined, undefined]);
  });

  test('may have any key', async () => {
    const settings = await (await createPortalFor()).storage.open({ version: 1 });
    for (const key of ['__proto__', 'constructor', 'toString', '']) {
      expect(settings.get(key)).toBeUndefined();
      settings.set(key, 1);
      expect(settings.get(key)).toBe(1);
    }
    expect(settings.get('hasOwnProperty')).toBeUndefined();
  });

  test('cannot be modified through the result of `get`', async () => {
    const settings = await (await createPortalFor()).storage.open({ version: 1 });
    settings.set('columns', ['roll']);
    Array.prototype.push.call(settings.get('columns'), 'owner');
    expect(settings.get('columns')).toEqual(['roll']);
  });

  test('are synchronized from another tab, and keep its other keys', async () => {
    const one = await (await createPortalFor()).storage.open({ version: 1 });
    const two = await (await createPortalFor()).storage.open({ version: 1 });
    one.set('columns', 1);
    two.set('order', 2);
    expect([one.get('order'), two.get('columns')]).toEqual([2, 1]);
  });
});

describe('a new version of the values', () => {
  test('is migrated once and stored', async () => {
    (await (await createPortalFor()).storage.open({ version: 1 })).set('cols', ['roll']);
    const migrate = jest.fn(({ cols }: Readonly<Record<string, unknown>>) => ({ columns: cols }));
    const settings = await (await createPortalFor()).storage.open({ version: 2, migrate });
    expect(migrate.mock.calls).toEqual([[{ cols: ['roll'] }, 1]]);
    expect([settings.get('columns'), settings.get('cols')]).toEqual([['roll'], undefined]);
    await (await createPortalFor()).storage.open({ version: 2, migrate });
    expect(migrate).toHaveBeenCalledTimes(1);
  });

  test('is dropped without a migration', async () => {
    (await (await createPortalFor()).storage.open({ version: 1 })).set('cols', ['roll']);
    const settings = await (await createPortalFor()).storage.open({ version: 2 });
    expect(settings.get('cols')).toBeUndefined();
    expect((await (await createPortalFor()).storage.open({ version: 1 })).get('cols')).toBeUndefined();
  });

  test('is dropped and logged if its migration throws', async () => {
    (await (await createPortalFor()).storage.open({ version: 1 })).set('cols', ['roll']);
    const { storage, log } = await createPortalFor();
    const broken = new Error('no columns');
    const settings = await storage.open({
      version: 2,
      migrate: () => {
        throw broken;
      },
    });
    expect(settings.get('cols')).toBeUndefined();
    expect(log.error.mock.calls[0]).toEqual(['rfr: migrate stored values', broken]);
  });
});

test.each(['', '{', 'null', '[]', '{"version":"1"}', '{"version":1,"openedAt":1,"values":[]}'])(
  'treats the stored content %p as empty',
  async (text) => {
    (await (await createPortalFor()).storage.open({ version: 1 })).set('open', true);
    for (const key of listKeys()) localStorage.setItem(key, text);
    const settings = await (await createPortalFor()).storage.open({ version: 1 });
    expect(settings.get('open')).toBeUndefined();
    settings.set('open', false);
    expect(settings.get('open')).toBe(false);
  },
);

describe('size limit', () => {
  test('allows 100,000 characters of JSON; larger writes change nothing', async () => {
    const settings = await (await createPortalFor()).storage.open({ version: 1 });
    const most = 100_000 - '{"a":""}'.length;
    settings.set('a', 'x'.repeat(most));
    expect(() => settings.set('b', '')).toThrow(
      "There is no more room for this app's settings in this browser.",
    );
    expect(getCode(() => settings.set('b', ''))).toBe('storage-quota');
    expect(settings.get('b')).toBeUndefined();
    settings.remove('a');
    settings.set('b', '');
    expect(settings.get('b')).toBe('');
  });

  test('full browser storage is a PortalError, and the previous value stays', async () => {
    const settings = await (await createPortalFor()).storage.open({ version: 1 });
    settings.set('open', true);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(getCode(() => settings.set('open', false))).toBe('storage-quota');
    expect(settings.get('open')).toBe(true);
  });

  test('removes values 180 days after they were last opened', async () => {
    (await (await createPortalFor('permits')).storage.open({ version: 1 })).set('open', true);
    (await (await createPortalFor()).storage.open({ version: 1 })).set('open', true);
    localStorage.setItem('another key', 'of another app');
    const { clock, storage } = await createPortalFor();
    await clock.advance(180 * 24 * 60 * 60_000);
    await storage.open({ version: 1 });
    expect(listKeys()).toHaveLength(2);
    await clock.advance(1);
    const settings = await storage.open({ version: 1 });
    expect(listKeys()).toEqual([expect.stringMatching(/:rfr$/)]);
    expect(settings.get('open')).toBe(true);
    expect(localStorage.getItem('another key')).toBe('of another app');
  });
});

test.each<[string, (browser: Storage) => void]>([
  ['writes', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwDenied)],
  ['reads', () => jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwDenied)],
])('if the browser blocks %s, values last as long as the document', (_, refuse) => {
  refuse(localStorage);
  const values = createAppValuesStorage();
  expect(values.write('a', 'rfr', { version: 1, openedAt: 0, values: { open: true } })).toBe(true);
  expect(values.read('a', 'rfr')?.values).toEqual({ open: true });
  values.prune(1);
  expect(createAppValuesStorage().read('a', 'rfr')).toBeUndefined();
});

function throwDenied(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('values are readable in view-as mode, but read-only, and attempted changes are counted', async () => {
  const { storage, viewAs } = await createPortalFor();
  const settings = await storage.open({ version: 1 });
  settings.set('open', true);
  const view = new ViewAsStore([], () => undefined);
  runInAction(() => viewAs.set({ rules: [], admit: view.admit, bar: null }));
  for (const change of [() => settings.set('open', false), () => settings.remove('open')])
    expect(getCode(change)).toBe('viewed-as');
  expect(view.refusedCall).toBe(2);
  expect(settings.get('open')).toBe(true);
});
