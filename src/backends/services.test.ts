import { err, ok, PortalError } from '#base';
import { ScriptedHttp } from '../platform/testing/scripted-http';
import { ManualClock } from '../platform/testing/manual-clock';
import { createAssetsService } from './assets';
import { createPostsService } from './posts';
import { saveSettings } from './settings';
import { createUsersService } from './users';

const user = {
  id: 'portal|0007',
  email: 'morgan.staff@example.test',
  username: 'morgan.staff',
  permissions: ['0412'],
  rules: ['visit:home-page'],
};
const municipalities = { '0412': { name: 'Aldergrove', code: '0412' } };
const post = {
  id: '1',
  title: 'Roll return',
  description: '<b>Read on</b>',
  img: '',
  imgAlt: '',
  link: 'https://www.example.test/',
  position: 1,
  allDay: true as const,
  start: Date.UTC(2025, 5, 1, 4),
  end: Date.UTC(2025, 5, 30, 4),
};
const savedPost = { ...post, status: 'new', version: 3 };
const clock = new ManualClock(Date.UTC(2025, 10, 18));
const changes = {
  key: 'one of its own',
  added: [],
  updated: [{ id: '1', version: 3, content: post }],
  deleted: [],
};
/** Every call with its request line, a valid response, and the error message for an invalid one. */
const calls = [
  {
    line: 'GET apiUsers /v2/users/portal%7C0007',
    run: (http: ScriptedHttp) => createUsersService(http).user('portal|0007'),
    good: user,
    unreadable: 'Your user record could not be read. Please try again or contact your support.',
  },
  {
    line: 'GET apiUsers /v2/user/allowed_municipalities',
    run: (http: ScriptedHttp) => createUsersService(http).allowedMunicipalities(),
    good: municipalities,
    unreadable: 'The list of municipalities could not be read. Please try again or contact your support.',
  },
  {
    line: 'PATCH api /v2/user/settings/portal%7C0007',
    run: (http: ScriptedHttp) => saveSettings(http, 'portal|0007', { defaultCCMM: '0412' }),
    good: { settings: { defaultCCMM: '0412', theme: 'portal' } },
    unreadable: 'The response to your settings change could not be read.',
  },
  {
    line: 'GET api /v2/posts',
    run: (http: ScriptedHttp) => createPostsService(http, clock).posts(),
    good: { posts: [savedPost] },
    unreadable: 'The posts could not be read.',
  },
  {
    line: 'POST api /v2/posts',
    run: (http: ScriptedHttp) => createPostsService(http, clock).save(changes),
    good: { posts: [savedPost], ids: { '2': '17' } },
    unreadable: 'The response to your changes could not be read.',
  },
  {
    line: 'POST api /v2/posts/images',
    run: (http: ScriptedHttp) =>
      createPostsService(http, clock).uploadImage(new Blob(['picture'], { type: 'image/png' })),
    good: { img: 'https://pictures.example.test/1.png' },
    unreadable: 'The response to the image upload could not be read. Please try again.',
  },
  {
    line: 'GET assets /delta_refresh.json',
    run: (http: ScriptedHttp) => createAssetsService(http).dataRefresh(),
    good: { date: '2025-11-18' },
    unreadable: 'The date of the last data refresh could not be read.',
  },
] as const;

describe.each(calls)('$line', ({ line, run, good, unreadable }) => {
  // Specification map: 7.17
  test('sends the request of section 7, and parses its response', async () => {
    const http = new ScriptedHttp().answer(line, ok(good));
    expect(await run(http)).toMatchObject({ ok: true });
    expect(http.lines).toEqual([line]);
  });

  test.each([undefined, null, '', 'ok', 7, [], [1], { data: {} }, { settings: 'x' }, { date: 'soon' }])(
    'rejects an invalid response such as %j with a readable message',
    async (answer) => {
      const isEmptyMap =
        line.endsWith('allowed_municipalities') && Array.isArray(answer) && answer.length === 0;
      if (isEmptyMap) return;
      const result = await run(new ScriptedHttp().answer(line, ok(answer)));
      expect(result).toMatchObject({ ok: false, error: { code: 'unreadable', message: unreadable } });
    },
  );

  test('returns a failure unchanged', async () => {
    const failure = err(new PortalError('The service did not respond in time.', { code: 'timeout' }));
    expect(await run(new ScriptedHttp().answer(line, failure))).toBe(failure);
  });
});

// Specification map: 7.20
test('only the date of the data is requested without a token', async () => {
  const http = new ScriptedHttp();
  for (const { run } of calls) await run(http);
  expect(http.calls.filter(({ anonymous }) => anonymous === true).map(({ path }) => path)).toEqual([
    '/delta_refresh.json',
  ]);
});

// Specification map: 7.16
test.each([
  ['portal|0007', 'portal%7C0007'],
  ['../../idp', '..%2F..%2Fidp'],
  ['a b?c#d', 'a%20b%3Fc%23d'],
])('encodes the id %s as %s in the path', async (id, encoded) => {
  const http = new ScriptedHttp();
  await createUsersService(http).user(id);
  expect(http.calls[0]?.path).toBe(`/v2/users/${encoded}`);
});

// Specification map: 7.5
test('sends only the changed settings', async () => {
  const http = new ScriptedHttp();
  await saveSettings(http, 'portal|0007', { theme: 'indigo' });
  expect(http.calls[0]?.body).toEqual({ theme: 'indigo' });
});

test('sends changes of posts together, and an image unchanged', async () => {
  const http = new ScriptedHttp();
  const picture = new Blob(['picture'], { type: 'image/png' });
  await createPostsService(http, clock).save(changes);
  await createPostsService(http, clock).uploadImage(picture);
  expect(http.calls.map(({ body }) => body)).toEqual([changes, picture]);
});

describe('invalid posts', () => {
  const odd = [
    { ...savedPost, id: '2', status: 'archived' },
    { id: '3' },
    'a post',
    { ...savedPost, id: '4', title: 7 },
    // Outside the range of `Date`.
    { ...savedPost, id: '5', start: -9e15 },
  ];
  const posts = [...odd, savedPost];
  const read = [{ ...savedPost, id: '2', status: 'expired' }, savedPost];

  test('are omitted, and an unknown status is derived from the dates', async () => {
    const http = new ScriptedHttp().answer('GET api /v2/posts', ok({ posts }));
    expect(await createPostsService(http, clock).posts()).toEqual(ok(read));
  });

  test('do not hide the result of a save', async () => {
    const http = new ScriptedHttp().answer('POST api /v2/posts', ok({ posts, ids: { new: '3' } }));
    expect(await createPostsService(http, clock).save(changes)).toEqual(
      ok({ posts: read, ids: { new: '3' } }),
    );
  });
});
