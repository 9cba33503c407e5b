import { parseReply } from './parse-reply';

const parse = (reply: unknown) => (typeof reply === 'string' ? reply : undefined);

test('resolves to the parsed reply', async () => {
  expect(await parseReply(Promise.resolve('rows'), parse)).toBe('rows');
});

test('rejects a reply of another shape', async () => {
  await expect(parseReply(Promise.resolve(7), parse)).rejects.toMatchObject({
    name: 'PortalError',
    message: 'The response could not be read.',
  });
});
