import { err, ok, PortalError } from '#base';
import { sampleExtract, sampleNotification } from '../platform/testing/notifications';
import { ScriptedHttp } from '../platform/testing/scripted-http';
import { createNotificationsService } from './notifications';

const call = 'GET api /notifications/all';

test('the list is read from data', async () => {
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
])('the answer %j is no list', async (answer) => {
  const http = new ScriptedHttp().answer(call, ok(answer));
  expect(await createNotificationsService(http).all()).toMatchObject({
    error: { code: 'unreadable', message: 'The list of notifications could not be read.' },
  });
});

test('a refusal keeps its own words', async () => {
  const refusal = new PortalError('Not today.', { code: 'http-503', status: 503 });
  const http = new ScriptedHttp().answer(call, err(refusal));
  expect(await createNotificationsService(http).all()).toEqual(err(refusal));
});
