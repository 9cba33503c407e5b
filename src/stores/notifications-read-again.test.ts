import { err, ok } from '#base';
import { createNotificationsStage, serverError } from '../../tests/support/notifications-stage';
import { sampleNotification } from '../platform/testing/notifications';

const known = sampleNotification({ id: 'known' });
const missed = sampleNotification({ id: 'missed' });

/** Loads the list and waits 10 s. */
async function looked(seen = {}) {
  const parts = createNotificationsStage({ seen });
  parts.feed().onOpened();
  await parts.answer(ok([known]));
  await parts.clock.advance(10_000);
  const look = () => parts.store.readAgain();
  return { ...parts, look };
}

type Looked = Awaited<ReturnType<typeof looked>>;

/** The user's view after they returned, with the ids in the list; only new notifications are reported. */
test.each<
  [
    story: string,
    act: (parts: Looked) => Promise<void>,
    expected: {
      readonly ids: readonly string[];
      readonly reported: readonly string[];
      readonly missed: number;
    },
  ]
>([
  [
    'notifications that the socket missed count as delivered',
    async ({ look, answer }) => {
      void look();
      await answer(ok([known, missed]));
    },
    { ids: ['known', 'missed'], reported: ['missed'], missed: 1 },
  ],
  [
    'known notifications are not reported',
    async ({ look, answer }) => {
      void look();
      await answer(ok([known]));
    },
    { ids: ['known'], reported: [], missed: 0 },
  ],
  [
    'notifications found on an earlier return are not reported again',
    async ({ clock, look, answer }) => {
      void look();
      await answer(ok([known, missed]));
      await clock.advance(10_000);
      void look();
      await answer(ok([known, missed]));
    },
    { ids: ['known', 'missed'], reported: ['missed'], missed: 1 },
  ],
  [
    'notifications seen in another tab are shown, but not reported',
    async ({ look, answer, readElsewhere }) => {
      readElsewhere({ missed: missed.updatedAt });
      void look();
      await answer(ok([known, missed]));
    },
    { ids: ['known', 'missed'], reported: [], missed: 1 },
  ],
  [
    'notifications that the socket delivers meanwhile are kept, and not missed',
    async ({ look, answer, feed }) => {
      void look();
      feed().onNotifications([missed]);
      await answer(ok([known]));
    },
    { ids: ['known', 'missed'], reported: ['missed'], missed: 0 },
  ],
  [
    'two failures keep the list',
    async ({ clock, look, answer, store }) => {
      void look();
      await answer(err(serverError));
      await clock.advance(5_000);
      await answer(err(serverError));
      expect(store.list.state).toBe('succeeded');
    },
    { ids: ['known'], reported: [], missed: 0 },
  ],
])('when the user returns: %s', async (_story, act, expected) => {
  const parts = await looked();
  await act(parts);
  expect({
    ids: parts.ids().toSorted(),
    reported: parts.reported.map((line) => line.split(' ')[0]),
    missed: parts.onMissed.mock.calls.length,
  }).toEqual(expected);
});

test.each<[story: string, act: (parts: Looked) => void, requests: number]>([
  ['10 s after the list', () => undefined, 1],
  ['within 10 s of loading the list, requests nothing', ({ feed }) => feed().onOpened(), 1],
  ['within 10 s of another return, requests nothing', ({ look }) => void look(), 1],
  ['within 10 s of a message, requests nothing', ({ feed }) => feed().onNotifications([known]), 0],
])('on a return %s', async (_story, act, requests) => {
  const parts = await looked();
  act(parts);
  void parts.look();
  expect(parts.requested() - 1).toBe(requests);
});

test('does not interrupt a pending load', async () => {
  const { clock, feed, requested, look, answer, store } = await looked();
  feed().onOpened();
  await clock.advance(15_000);
  void look();
  expect(requested()).toBe(2);
  await answer(err(serverError));
  await clock.advance(5_000);
  void look();
  await answer(err(serverError));
  expect(store.list.state).toBe('failed');
});

test('does not load before the first list, and restores a list that failed', async () => {
  const before = createNotificationsStage();
  void before.store.readAgain();
  expect(before.requested()).toBe(0);
  const { clock, feed, answer, look, ids, store } = await looked();
  feed().onOpened();
  await answer(err(serverError));
  await clock.advance(5_000);
  await answer(err(serverError));
  await clock.advance(10_000);
  void look();
  expect(store.list.state).toBe('failed');
  await answer(ok([known]));
  expect(ids()).toEqual(['known']);
});

test('keeps which notifications were read, and counts unread ones', async () => {
  const { store, look, answer, ids } = await looked({ known: known.updatedAt });
  expect(store.unreadCount).toBe(0);
  void look();
  await answer(ok([known, missed]));
  expect([store.unreadCount, ids()]).toEqual([1, expect.arrayContaining(['known', 'missed'])]);
});
