import { err, ok, PortalError, type PortalError as Failure, type Result } from '#base';
import { newPostTime, type Post } from '#backends/posts';
import { ManualClock } from '../platform/testing/manual-clock';
import { midnight, noon, samplePost } from './posts/testing/sample-posts';
import { PostsStore } from './posts-store';

const minute = 60_000;
const unavailable = err(new PortalError('The service is unavailable.', { code: 'http-503', status: 503 }));

function open(answer: Result<readonly Post[], Failure> = ok([])) {
  const clock = new ManualClock(noon);
  const posts = jest.fn(async () => answer);
  let isHidden = false;
  let comeBack = (): void => undefined;
  const store = new PostsStore({
    posts: { posts },
    clock,
    imageOrigins: [],
    isHidden: () => isHidden,
    watchReturn(react) {
      comeBack = react;
      return () => {
        comeBack = () => undefined;
      };
    },
  });
  return {
    store,
    clock,
    posts,
    see: (isSeen: boolean) => {
      isHidden = !isSeen;
      comeBack();
    },
    titles: () =>
      store.listed.state === 'succeeded'
        ? store.listed.value.map(({ title, status }) => `${title} ${status}`)
        : store.listed.state,
  };
}

test('lists active and new posts by position', async () => {
  const { store, titles } = open(
    ok([
      samplePost({ id: '1', position: 3 }),
      samplePost({ id: '2', position: 1, start: midnight(-2) }),
      samplePost({ id: '3', position: 2, start: midnight(2) }),
      samplePost({ id: '4', position: 4, end: midnight(-1) }),
    ]),
  );
  expect(titles()).toBe('idle');
  await store.load();
  expect(titles()).toEqual(['Post 2 new', 'Post 1 active']);
});

test("shows, ages and hides posts by their dates, regardless of the back end's status", async () => {
  const { store, clock, titles } = open(
    ok([
      samplePost({ id: '1', start: noon + 5 * minute, status: 'upcoming' }),
      samplePost({ id: '2', position: 2, end: noon + 10 * minute }),
      samplePost({ id: '3', position: 3, start: noon - newPostTime + 15 * minute, status: 'new' }),
    ]),
  );
  store.start();
  await clock.advance();
  expect(titles()).toEqual(['Post 2 active', 'Post 3 new']);
  await clock.advance(5 * minute);
  expect(titles()).toEqual(['Post 1 new', 'Post 2 active', 'Post 3 new']);
  await clock.advance(5 * minute);
  expect(titles()).toEqual(['Post 1 new', 'Post 3 new']);
  await clock.advance(6 * minute);
  expect(titles()).toEqual(['Post 1 new', 'Post 3 active']);
});

test('polls once a minute and keeps the current posts meanwhile', async () => {
  const { store, clock, posts, titles } = open(ok([samplePost({ id: '1' })]));
  const stop = store.start();
  await clock.advance();
  posts.mockResolvedValue(ok([samplePost({ id: '1' }), samplePost({ id: '2', position: 2 })]));
  await clock.advance(minute);
  expect(titles()).toEqual(['Post 1 active', 'Post 2 active']);
  posts.mockResolvedValue(unavailable);
  await clock.advance(minute);
  expect(titles()).toEqual(['Post 1 active', 'Post 2 active']);
  expect(posts).toHaveBeenCalledTimes(3);
  stop();
  await clock.advance(5 * minute);
  expect(posts).toHaveBeenCalledTimes(3);
  expect(clock.waiting).toBe(0);
});

test('pauses on a hidden page and reloads when it becomes visible', async () => {
  const { store, clock, posts, see } = open();
  store.start();
  see(false);
  await clock.advance(10 * minute);
  expect(posts).toHaveBeenCalledTimes(1);
  see(true);
  see(true);
  expect(posts).toHaveBeenCalledTimes(2);
});

test('keeps a failure until a response arrives', async () => {
  const { store, clock, posts, titles } = open(unavailable);
  store.start();
  await clock.advance();
  expect(store.listed).toMatchObject({ state: 'failed', error: { message: 'The service is unavailable.' } });
  posts.mockResolvedValue(ok([samplePost({ id: '1' })]));
  await store.load();
  expect(titles()).toEqual(['Post 1 active']);
});

test('ignores a stale response', async () => {
  const { store, posts, titles } = open();
  let late = (_answer: Result<readonly Post[], Failure>): void => undefined;
  posts.mockReturnValueOnce(
    new Promise((resolve) => {
      late = resolve;
    }),
  );
  const first = store.load();
  posts.mockResolvedValue(ok([samplePost({ id: '2' })]));
  await store.load();
  late(ok([samplePost({ id: '1' })]));
  await first;
  expect(titles()).toEqual(['Post 2 active']);
});
