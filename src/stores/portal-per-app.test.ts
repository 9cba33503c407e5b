import { samplePortalApi } from '../app-runtime/testing/sample-apps';
import { loadedParts } from '../../tests/support/portal-parts';
import { createPortalPerApp } from './portal-per-app';

const delivered = () => new Promise((resolve) => void setTimeout(resolve, 0));

/** Creates portals of apps whose services cannot be loaded. */
function createPortals() {
  const log = { warn: jest.fn<void, [string]>(), error: jest.fn<void, [string, unknown]>() };
  const portalPerApp = createPortalPerApp({
    log,
    token: async () => 'token',
    appServices: { load: async () => undefined },
  });
  return { log, portalPerApp };
}

test('inherits everything else from the shared API, current and read-only', () => {
  let path = '/rfr';
  const shared = {
    ...samplePortalApi(),
    get taxYear() {
      return path.length;
    },
  };
  const own = createPortals().portalPerApp({ name: 'cases', needs: ['token'] }, shared);
  expect(own.municipality).toBe(shared.municipality);
  path = '/rfr/7';
  expect(own.taxYear).toBe(6);
  for (const key of [...Object.keys(own), 'made-up'])
    expect(Reflect.set(own, key, 'overwritten')).toBe(false);
});

test('passes the map settings of the manifest to their app', () => {
  const { portalPerApp } = createPortals();
  const map = { style: 'https://tiles.example.test/style.json' };
  expect(portalPerApp({ name: 'property', needs: [], map }, samplePortalApi()).map).toEqual(map);
  expect(portalPerApp({ name: 'rfr', needs: [] }, samplePortalApi()).map).toBeUndefined();
});

test('exposes the access token only to apps that need it, and logs the deprecation', async () => {
  const shared = samplePortalApi();
  const { log, portalPerApp } = createPortals();
  const legacy = portalPerApp({ name: 'cases', needs: ['eval', 'token'] }, shared);
  expect(log.warn).not.toHaveBeenCalled();
  // oxlint-disable-next-line typescript/no-deprecated -- tests the deprecated token
  expect([await legacy.accessToken?.(), await legacy.accessToken?.()]).toEqual(['token', 'token']);
  expect(log.warn.mock.calls).toEqual([['cases: portal.accessToken is deprecated, use portal.http']]);
  expect(Reflect.set(legacy, 'accessToken', undefined)).toBe(false);
  for (const portal of [shared, portalPerApp({ name: 'rfr', needs: ['eval', 'inline-style'] }, shared)])
    expect(portal).not.toHaveProperty('accessToken');
});

describe('app services that cannot be loaded', () => {
  test('still log error reports', async () => {
    const { log, portalPerApp } = createPortals();
    const error = new Error('The map is empty.');
    portalPerApp({ name: 'rfr', needs: [] }, samplePortalApi()).report(error);
    await delivered();
    expect(log.error.mock.calls).toEqual([['rfr', error]]);
  });

  test('reject values and confirmations; titles and messages are dropped and logged', async () => {
    const { log, portalPerApp } = createPortals();
    const { confirm, storage, page, messages } = portalPerApp({ name: 'rfr', needs: [] }, samplePortalApi());
    const failure = {
      name: 'PortalError',
      code: 'network',
      message: 'A part of the portal could not be loaded. Check your connection and try again.',
    };
    await expect(storage.open({ version: 1 })).rejects.toMatchObject(failure);
    await expect(confirm({ title: 'Delete?', confirmLabel: 'Delete' })).rejects.toMatchObject(failure);
    const listener = jest.fn();
    const stop = messages.on('rfr:saved', listener);
    page.setTitle('Request 7');
    messages.send('rfr:saved');
    stop();
    await delivered();
    expect(listener).not.toHaveBeenCalled();
    expect(log.error.mock.calls).toMatchObject([
      ['rfr', failure],
      ['rfr', failure],
      ['rfr', failure],
    ]);
  });
});

describe('messages', () => {
  async function twoApps() {
    const { portalPerApp, shared, log } = await loadedParts();
    const create = (name: string) => portalPerApp({ name, needs: [] }, shared).messages;
    return { permits: create('permits'), rfr: create('rfr'), log };
  }
  test('reach every listener in order, each with its own copy created when sent', async () => {
    const { permits, rfr } = await twoApps();
    const received: unknown[] = [];
    const keep = (data: unknown): void => void received.push(data);
    rfr.on('permits:issued', keep);
    permits.on('permits:issued', keep);
    rfr.on('permits:closed', keep);
    const permit = { number: 'BP-1', at: new Date(0) };
    permits.send('permits:issued', permit);
    permit.number = 'BP-2';
    permits.send('permits:issued', permit);
    permits.send('permits:moved', permit);
    await delivered();
    const first = { number: 'BP-1', at: new Date(0) };
    const second = { number: 'BP-2', at: new Date(0) };
    expect(received).toEqual([first, first, second, second]);
    expect(new Set(received).size).toBe(4);
  });

  test('do not reach listeners that subscribe later or have unsubscribed, even during delivery', async () => {
    const { permits, rfr } = await twoApps();
    const late = jest.fn();
    const gone = jest.fn();
    const stop = rfr.on('permits:issued', gone);
    await delivered();
    permits.send('permits:issued', 1);
    stop();
    await delivered();
    rfr.on('permits:issued', late);
    await delivered();
    expect(gone).not.toHaveBeenCalled();
    expect(late).not.toHaveBeenCalled();
    permits.send('permits:issued', 2);
    await delivered();
    expect(late.mock.calls).toEqual([[2]]);
  });

  test('do not reach listeners that another listener has unsubscribed', async () => {
    const { permits, rfr } = await twoApps();
    const stopped = jest.fn();
    rfr.on('permits:issued', () => stop());
    const stop = rfr.on('permits:issued', stopped);
    permits.send('permits:issued');
    await delivered();
    expect(stopped).not.toHaveBeenCalled();
  });

  test('report a throwing listener under its app, and reach the others', async () => {
    const { permits, rfr, log } = await twoApps();
    const broken = new Error('no such row');
    const listener = jest.fn();
    rfr.on('permits:issued', () => {
      throw broken;
    });
    permits.on('permits:issued', listener);
    permits.send('permits:issued');
    await delivered();
    expect(listener.mock.calls).toEqual([[undefined]]);
    expect(log.error.mock.calls).toEqual([['rfr: receive permits:issued', broken]]);
  });

  test.each(['rfr:issued', 'issued', 'permits', 'permits2:issued', ''])(
    'of the type "%s" are rejected and logged for the app permits',
    async (type) => {
      const { permits, rfr, log } = await twoApps();
      const listener = jest.fn();
      rfr.on(type, listener);
      permits.send(type, 1);
      await delivered();
      expect(listener).not.toHaveBeenCalled();
      expect(log.error.mock.calls).toMatchObject([
        [
          'permits: send a message',
          { message: `The type of a message begins with "permits:", unlike "${type}".` },
        ],
      ]);
    },
  );

  test('that cannot be cloned throw at once', async () => {
    const { permits } = await twoApps();
    expect(() => permits.send('permits:issued', () => undefined)).toThrow('could not be cloned');
  });
});
