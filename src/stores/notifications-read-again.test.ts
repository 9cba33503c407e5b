import { err, ok } from '#base';
import { begin, broken } from '../../tests/support/notifications-stage';
import { sampleNotification } from '../platform/testing/notifications';

const known = sampleNotification({ id: 'known' });
const missed = sampleNotification({ id: 'missed' });

/** The list is there, and 10 s have passed since. */
async function looked(seen = {}) {
  const parts = begin({ seen });
  parts.feed().onOpened();
  await parts.answer(ok([known]));
  await parts.clock.advance(10_000);
  const look = () => parts.store.readAgain();
  return { ...parts, look };
}

type Looked = Awaited<ReturnType<typeof looked>>;

/** What somebody sees after they looked, with the ids in the list; what is reported is new to them. */
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
    'what the socket did not bring counts as if it had',
    async ({ look, answer }) => {
      void look();
      await answer(ok([known, missed]));
    },
    { ids: ['known', 'missed'], reported: ['missed'], missed: 1 },
  ],
  [
    'what is found again is not reported',
    async ({ look, answer }) => {
      void look();
      await answer(ok([known]));
    },
    { ids: ['known'], reported: [], missed: 0 },
  ],
  [
    'what another look found is not reported a second time',
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
    'what was seen in another tab is shown and not reported',
    async ({ look, answer, readElsewhere }) => {
      readElsewhere({ missed: missed.updatedAt });
      void look();
      await answer(ok([known, missed]));
    },
    { ids: ['known', 'missed'], reported: [], missed: 1 },
  ],
  [
    'what the socket brings meanwhile is kept, and is not missed',
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
      await answer(err(broken));
      await clock.advance(5_000);
      await answer(err(broken));
      expect(store.list.state).toBe('succeeded');
    },
    { ids: ['known'], reported: [], missed: 0 },
  ],
])('on a look: %s', async (_story, act, expected) => {
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
  ['within 10 s of the list', ({ feed }) => feed().onOpened(), 1],
  ['within 10 s of another look', ({ look }) => void look(), 1],
  [
    'within 10 s of a message, which shows that the socket lives',
    ({ feed }) => feed().onNotifications([known]),
    0,
  ],
])('a look %s', async (_story, act, requests) => {
  const parts = await looked();
  act(parts);
  void parts.look();
  expect(parts.asked() - 1).toBe(requests);
});

test('does not interrupt a list that is being loaded', async () => {
  const { clock, feed, asked, look, answer, store } = await looked();
  feed().onOpened();
  await clock.advance(15_000);
  void look();
  expect(asked()).toBe(2);
  await answer(err(broken));
  await clock.advance(5_000);
  void look();
  await answer(err(broken));
  expect(store.list.state).toBe('failed');
});

test('asks nothing before the first list, and brings back a list that failed', async () => {
  const before = begin();
  void before.store.readAgain();
  expect(before.asked()).toBe(0);
  const { clock, feed, answer, look, ids, store } = await looked();
  feed().onOpened();
  await answer(err(broken));
  await clock.advance(5_000);
  await answer(err(broken));
  await clock.advance(10_000);
  void look();
  expect(store.list.state).toBe('failed');
  await answer(ok([known]));
  expect(ids()).toEqual(['known']);
});

test('keeps what is read, and counts what is not', async () => {
  const { store, look, answer, ids } = await looked({ known: known.updatedAt });
  expect(store.unreadCount).toBe(0);
  void look();
  await answer(ok([known, missed]));
  expect([store.unreadCount, ids()]).toEqual([1, expect.arrayContaining(['known', 'missed'])]);
});
