import { err, ok, PortalError } from '#base';
import { objectsIn } from '../../tests/support/objects-in';
import { loadedParts, portalParts } from '../../tests/support/portal-parts';
import { ScriptedBroadcastChannel } from '../platform/testing/event-source';
import { sampleExtract, sampleNotification } from '../platform/testing/notifications';
import { ScriptedWebSocket } from '../platform/testing/web-socket';
import { createPluginPortal } from './plugin-portal';

describe('after the first content, loads notifications, extracts and downloads', () => {
  const order = { fileName: 'rfr-0412.csv', params: { municipality: '0412' }, target: 'rfr' };
  const started = 'POST api /lrp/extracts';
  const stamped: unknown = expect.stringMatching(/^rfr-0412-\d{8}-\d{6}\.csv$/);

  beforeEach(() => {
    ScriptedWebSocket.instances = [];
    ScriptedWebSocket.opensAutomatically = true;
    Reflect.set(globalThis, 'WebSocket', ScriptedWebSocket);
    Reflect.set(globalThis, 'BroadcastChannel', ScriptedBroadcastChannel);
  });

  test('exposes loaded notifications as observable and read-only', async () => {
    const { plugin, http, deferred, clock, storage } = await loadedParts();
    storage.sessionExpiry.write(clock.now() + 20 * 60_000);
    const all = [
      sampleNotification(),
      sampleNotification({ id: 'over', expiresAt: 1 }),
      sampleExtract('ready', { id: 'file' }),
    ];
    http.answer('GET api /notifications/all', ok({ data: all }));
    const received: unknown[] = [];
    const stop = plugin.watch(
      () => plugin.notifications,
      (notifications) => received.push(notifications),
    );
    await deferred.load();
    await clock.advance(10);
    stop();
    const { id, updatedAt, category } = sampleNotification();
    expect(received.at(-1)).toEqual([
      { id, updatedAt, category, message: 'The roll was refreshed.', extract: undefined },
      {
        id: 'file',
        updatedAt,
        category: 'extract',
        message: 'Your extract is ready.',
        extract: { fileId: 'f-1', fileName: 'requests-20250601-080000.csv', status: 'ready' },
      },
    ]);
    expect(received[0]).toEqual([]);
    for (const [, value] of objectsIn(plugin.notifications)) expect(Object.isFrozen(value)).toBe(true);
  });

  test('requests an extract with date and time in its name, and passes on a rejection', async () => {
    const { plugin, http, notices } = await loadedParts();
    http.answer(started, ok({ data: { fileId: 'f-1' } }));
    expect(await plugin.extracts.request(order)).toBe('f-1');
    expect(http.calls.at(-1)?.body).toMatchObject({
      origin: 'shell',
      fileName: stamped,
    });
    const failure = new PortalError('Not today.', { code: 'http-503', status: 503 });
    http.answer(started, err(failure));
    await expect(plugin.extracts.request(order)).rejects.toBe(failure);
    expect(notices.queue?.toasts).toMatchObject([
      { tone: 'info', text: 'Your extract is being prepared. It downloads when it is ready.' },
      { tone: 'error', text: 'The extract could not be requested. Not today.' },
    ]);
  });

  test('rejects a failed download and shows the reason', async () => {
    const { plugin, http, notices } = await loadedParts();
    const failure = new PortalError('There is no such letter.', { code: 'http-404', status: 404 });
    http.answer('GET api /letter', err(failure));
    await expect(plugin.download('api', '/letter', 'letter.pdf')).rejects.toBe(failure);
    expect(notices.queue?.toasts).toMatchObject([
      { tone: 'error', text: 'letter.pdf could not be downloaded. There is no such letter.' },
    ]);
  });

  test('downloads the file of an extract again, or shows why it cannot', async () => {
    const { plugin, http, notices } = await loadedParts();
    http.answer('GET api /lrp/extracts/f%2F1/url', ok({ data: 'https://elsewhere.example.test/f-1' }));
    await expect(plugin.extracts.download('f/1', 'sales.csv')).rejects.toMatchObject({
      code: 'outside-backend',
    });
    const gone = new PortalError('The file is gone.', { code: 'http-404', status: 404 });
    http.answer('GET api /lrp/extracts/f-2/url', err(gone));
    await expect(plugin.extracts.download('f-2', 'sales.csv')).rejects.toBe(gone);
    expect(notices.queue?.toasts.at(-1)).toMatchObject({
      text: 'sales.csv could not be downloaded. The file is gone.',
    });
  });

  test("saves a plugin's own file under a safe name", async () => {
    const { plugin } = await loadedParts();
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:one';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await plugin.save(new Blob(['roll']), '../per"mits.csv');
    expect(names).toEqual(['permits.csv']);
  });

  test('rejects with a readable message when code fails to load', async () => {
    const parts = portalParts();
    const deferred = { value: undefined, load: async () => undefined };
    const notices = { raise: jest.fn() };
    const plugin = createPluginPortal({ ...parts, notices, deferred });
    await expect(plugin.extracts.request(order)).rejects.toThrow(
      'A part of the portal could not be loaded. Check your connection and try again.',
    );
    expect(notices.raise).toHaveBeenCalledWith({
      tone: 'error',
      text: 'A part of the portal could not be loaded. Check your connection and try again.',
    });
    expect(plugin.notifications).toEqual([]);
  });
});
