import { PortalError } from '#base';
import { toLoadable } from './to-loadable';

test('returns the value of a call', async () => {
  expect(await toLoadable(Promise.resolve('rows'))).toEqual({ state: 'succeeded', value: 'rows' });
});

test('keeps an error of the portal: its message, correlation id and status', async () => {
  const error = new PortalError('There is no such property.', {
    code: 'http-404',
    status: 404,
    correlationId: 'a1b2',
  });
  const result = await toLoadable(Promise.reject(error));
  expect(result).toMatchObject({ state: 'failed', error });
});

test('hides the message of any other error', async () => {
  expect(await toLoadable(Promise.reject(new TypeError('x is undefined')))).toMatchObject({
    error: { name: 'PortalError', message: 'Something went wrong inside this section.' },
  });
});
