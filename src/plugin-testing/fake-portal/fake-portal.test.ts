import { fakePortal } from './fake-portal';

test('passes each call to the test, which resolves it', async () => {
  const { portal, calls, callTo } = fakePortal();
  const onProgress = jest.fn();
  const body = new FormData();
  const sent = portal.http('api').put('/plans', { body, headers: { 'if-match': '7' }, onProgress });
  expect(calls).toMatchObject([
    { method: 'PUT', path: '/plans', body, headers: { 'if-match': '7' }, query: {} },
  ]);
  callTo('/plans').progress({ loaded: 1, total: 2 });
  callTo('/plans').answer('stored');
  expect(onProgress.mock.calls).toEqual([[{ loaded: 1, total: 2 }]]);
  expect(await sent).toBe('stored');
});

test('records reports, titles and confirmations', async () => {
  const { portal, services } = fakePortal();
  const { reports, titles, questions } = services;
  portal.report('no tiles', { context: 'draw the map' });
  portal.page.setTitle('Request 7');
  portal.page.setTitle(undefined);
  const confirmation = portal.confirm({ title: 'Delete it?', confirmLabel: 'Delete' });
  expect(reports).toEqual([{ error: 'no tiles', context: 'draw the map' }]);
  expect(titles).toEqual(['Request 7', undefined]);
  expect(questions).toMatchObject([{ title: 'Delete it?', confirmLabel: 'Delete' }]);
  questions[0]?.answer(true);
  expect(await confirmation).toBe(true);
});

test('migrates stored values, and stores new ones', async () => {
  const { portal, services } = fakePortal({ stored: { version: 1, values: { cols: ['roll'] } } });
  const migrate = ({ cols }: Readonly<Record<string, unknown>>) => ({ columns: cols });
  const settings = await portal.storage.open({ version: 2, migrate });
  expect(settings.get('columns')).toEqual(['roll']);
  settings.set('open', true);
  settings.remove('columns');
  expect(services.stored()).toEqual({ open: true });
});

test('delivers messages of the plugin and of other apps until it stops listening', () => {
  const { portal, services } = fakePortal();
  const { messages, send } = services;
  const listener = jest.fn();
  const stop = portal.messages.on('permits:issued', listener);
  portal.messages.send('permits:issued', 1);
  send('permits:issued', 2);
  send('permits:closed', 3);
  stop();
  send('permits:issued', 4);
  expect(listener.mock.calls).toEqual([[1], [2]]);
  expect(messages).toEqual([{ type: 'permits:issued', data: 1 }]);
});
