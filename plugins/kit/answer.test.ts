import { PortalError } from '#base';
import { answerOf } from './answer';

const read = (answer: unknown) => (typeof answer === 'string' ? answer : undefined);

test('an answer is what is read from it', async () => {
  expect(await answerOf(Promise.resolve('rows'), read)).toEqual({ state: 'succeeded', value: 'rows' });
});

test('an answer that cannot be read is a failure', async () => {
  expect(await answerOf(Promise.resolve(7), read)).toMatchObject({
    state: 'failed',
    failure: { reason: 'The answer could not be read.' },
  });
});

test('what the portal says of a failure is kept: its words, the id in the logs and what it was refused with', async () => {
  const error = new PortalError('There is no such property.', {
    code: 'http-404',
    status: 404,
    correlationId: 'a1b2',
  });
  expect(await answerOf(Promise.reject(error), read)).toEqual({
    state: 'failed',
    failure: { reason: 'There is no such property.', status: 404, correlationId: 'a1b2' },
  });
});

test('the words of any other error are not for people', async () => {
  expect(await answerOf(Promise.reject(new TypeError('x is undefined')), read)).toMatchObject({
    failure: { reason: 'Something went wrong inside this section.' },
  });
});
