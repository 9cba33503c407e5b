import { err, ok, PortalError } from '#base';
import { sampleExtract, sampleNotification } from '../platform/testing/notifications';
import { ScriptedHttp } from '../platform/testing/scripted-http';
import { createNotificationsService } from './notifications';

const call = 'GET api /notifications/all';

test('reads the list from the field data', async () => {
  const all = [sampleNotification(), sampleExtract('ready')];
  const http = new ScriptedHttp().answer(call, ok({ data: all }));
  expect(await createNotificationsService(http).all()).toEqual(ok(all));
});

test.each([
  undefined,
  [],
  {},
  { data: null },
  { data: [{ ...sampleNotification(), id: '' }] },
  { data: [{ ...sampleNotification(), expiresAt: 'soon' }] },
  '<html>',
])('rejects the invalid response %j', async (answer) => {
  const http = new ScriptedHttp().answer(call, ok(answer));
  expect(await createNotificationsService(http).all()).toMatchObject({
    error: { code: 'unreadable', message: 'The list of notifications could not be read.' },
  });
});

test('an error response keeps its message', async () => {
  const refusal = new PortalError('Not today.', { code: 'http-503', status: 503 });
  const http = new ScriptedHttp().answer(call, err(refusal));
  expect(await createNotificationsService(http).all()).toEqual(err(refusal));
});
