import { err, ok, PortalError } from '#base';
import { ScriptedHttp } from '../platform/testing/scripted-http';
import { createResetService } from './password-reset';

const call = 'POST apiUsers /v2/reset-password/user';
const refused = new PortalError('Too often.', { code: 'http-429', status: 429 });

test('returns the message of the back end, and sends no body', async () => {
  const http = new ScriptedHttp().answer(call, ok({ message: 'The link is on its way.' }));
  expect(await createResetService(http).resetPassword()).toEqual(ok('The link is on its way.'));
  expect(http.calls).toEqual([{ backend: 'apiUsers', method: 'POST', path: '/v2/reset-password/user' }]);
});

test('returns an error response unchanged', async () => {
  const http = new ScriptedHttp().answer(call, err(refused));
  expect(await createResetService(http).resetPassword()).toEqual(err(refused));
});

test.each([undefined, {}, { message: 7 }, '<html>'])(
  'a response without a message, such as %j, is a failure',
  async (body) => {
    const http = new ScriptedHttp().answer(call, ok(body));
    expect(await createResetService(http).resetPassword()).toMatchObject({
      ok: false,
      error: { message: 'The response could not be read. Check your email before you try again.' },
    });
  },
);
