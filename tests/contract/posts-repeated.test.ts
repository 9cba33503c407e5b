/**
 * @jest-environment node
 */
import { randomUUID } from 'node:crypto';
import { control } from './harness';
import { postsForFile, updateOf } from './posts-desk';

const { sandbox, tokens, postsOf, save, content } = postsForFile();
const path = '/api/v2/posts';

describe('a save that is repeated under its key', () => {
  const key = randomUUID();

  test('is done once and answered as it was, whatever others have saved since', async () => {
    const [first, second] = await postsOf(tokens.avery);
    if (first === undefined || second === undefined) throw new Error('There are too few posts.');
    const changes = {
      key,
      added: [{ temporaryId: '8', content: content() }],
      updated: [updateOf(first, { title: 'Another title' })],
      deleted: [{ id: second.id, version: second.version }],
    };
    const answer = await save(changes);
    expect(answer.status).toBe(200);
    await save({ updated: [updateOf({ ...first, version: first.version + 1 }, { title: 'By others' })] });
    const before = await postsOf(tokens.avery);
    expect(before.find(({ id }) => id === first.id)?.title).toBe('By others');
    expect(await save(changes)).toEqual(answer);
    expect(await postsOf(tokens.avery)).toEqual(before);
  });

  test('but says something else is refused', async () => {
    const added = (title: string) => [{ temporaryId: '8', content: content({ title }) }];
    await save({ key, added: added('One') });
    const before = await postsOf(tokens.avery);
    expect(await save({ key, added: added('Other') })).toEqual({
      status: 400,
      body: { message: 'Another save has this key already. Give this one a key of its own.' },
    });
    expect(await postsOf(tokens.avery)).toEqual(before);
  });

  test('is looked at anew when it was refused', async () => {
    const [first, second] = await postsOf(tokens.avery);
    if (first === undefined || second === undefined) throw new Error('There are too few posts.');
    const late = { key, updated: [updateOf({ ...first, version: first.version + 1 })] };
    expect(await save(late)).toMatchObject({ status: 409 });
    await save({ updated: [updateOf(first)] });
    expect(await save(late)).toMatchObject({ status: 200 });
  });

  test('is done once, also when the first answer broke off', async () => {
    const changes = { key, added: [{ temporaryId: '8', content: content({ title: 'Once' }) }] };
    await control(sandbox.address, 'fail', { call: `POST ${path}`, cutOff: true, times: 1 });
    await expect(save(changes)).rejects.toThrow();
    expect(await save(changes)).toMatchObject({ status: 200 });
    expect((await postsOf(tokens.avery)).filter(({ title }) => title === 'Once')).toHaveLength(1);
  });

  test.each([
    ['none', undefined],
    ['one that is too short', 'short'],
    ['one that is too long', 'k'.repeat(101)],
  ])('needs its key: %s is 400', async (_case, wrong) => {
    expect(await save({ key: wrong, deleted: [] })).toMatchObject({ status: 400 });
  });
});
