import { autorun } from 'mobx';
import { err, ok } from '#base';
import {
  createNotificationsStage,
  serverError,
  loaded,
  getSeconds,
} from '../../tests/support/notifications-stage';
import { sampleNotification } from '../platform/testing/notifications';

test('loads the list once a socket is open in any tab, or after 1 s', async () => {
  const opened = createNotificationsStage();
  expect(opened.store.list.state).toBe('idle');
  opened.feed().onOpened();
  expect(opened.store.list.state).toBe('pending');
  await opened.clock.advance(5_000);
  expect(opened.requested()).toBe(1);
  const ready = createNotificationsStage();
  ready.feed().onReady();
  ready.feed().onReady();
  expect(ready.requested()).toBe(1);
  const without = createNotificationsStage();
  await without.clock.advance(999);
  expect(without.requested()).toBe(0);
  await without.clock.advance(1);
  expect(without.requested()).toBe(1);
});

// Specification map: 9.13
test('retries a failed load once after 5 s', async () => {
  const { clock, store, requested, answer, note, ids, feed } = createNotificationsStage();
  feed().onOpened();
  await answer(err(serverError));
  await clock.advance(4_999);
  expect(requested()).toBe(1);
  await clock.advance(1);
  expect(requested()).toBe(2);
  expect(store.list.state).toBe('pending');
  await answer(ok([note('a')]));
  expect(ids()).toEqual(['a']);
});

test('clears the list after two failures; Retry restores it and reports only new items', async () => {
  const { clock, store, answer, note, ids, feed, reported } = await loaded(sampleNotification({ id: 'a' }));
  feed().onOpened();
  expect(ids()).toEqual(['a']);
  await answer(err(serverError));
  expect(ids()).toEqual(['a']);
  await clock.advance(5_000);
  await answer(err(serverError));
  expect(store.list).toEqual({ state: 'failed', error: serverError });
  expect(ids()).toEqual([]);
  expect(store.unreadCount).toBe(0);
  void store.load();
  expect(store.list.state).toBe('pending');
  await answer(ok([sampleNotification({ id: 'a' }), note('b')]));
  expect(ids().toSorted()).toEqual(['a', 'b']);
  expect(reported).toEqual(['b 0']);
});

test('ignores a stale reply and does not retry its request', async () => {
  const { clock, store, requested, note, ids, feed, answer } = createNotificationsStage();
  feed().onOpened();
  await answer(err(serverError));
  void store.load();
  await answer(ok([note('new')]));
  await clock.advance(10_000);
  expect(requested()).toBe(2);
  expect(ids()).toEqual(['new']);
});

test('adds socket messages newest first, and replaces known ids with new versions', async () => {
  const { store, feed, note, ids, reported } = await loaded();
  feed().onNotifications([note('a', 20), note('b', 10)]);
  feed().onNotifications([note('a', 5, { dropdownMessage: 'Changed.' })]);
  feed().onNotifications([note('a', 5, { dropdownMessage: 'The same version.' }), note('b', 10)]);
  expect(ids()).toEqual(['a', 'b']);
  expect(store.current[0]?.dropdownMessage).toBe('Changed.');
  feed().onNotifications([note('a', 30, { dropdownMessage: 'An earlier time.' })]);
  expect(ids()).toEqual(['b', 'a']);
  expect(store.current[1]?.dropdownMessage).toBe('An earlier time.');
  expect(reported).toEqual(['a -20', 'b -10', 'a -5', 'a -30']);
});

test('shows a repeated version but reports it once', async () => {
  const { feed, note, store, reported, clock } = await loaded();
  for (const age of [20, 5, 20]) feed().onNotifications([note('a', age)]);
  expect(store.current[0]?.updatedAt).toBe(getSeconds(clock) - 20);
  expect(reported).toEqual(['a -20', 'a -5']);
});

test('reports nothing from the first list, and from later lists only what the socket did not deliver', async () => {
  const { feed, answer, note, reported, ids } = await loaded(sampleNotification({ id: 'a' }));
  expect(reported).toEqual([]);
  feed().onOpened();
  feed().onNotifications([note('b')]);
  await answer(ok([note('c'), note('b'), sampleNotification({ id: 'a' })]));
  expect(reported).toEqual(['b 0', 'c 0']);
  expect(ids().toSorted()).toEqual(['a', 'b', 'c']);
});

test('keeps socket messages that arrive during a load', async () => {
  const { feed, answer, note, ids, reported } = createNotificationsStage();
  feed().onOpened();
  feed().onNotifications([note('early', 1, { dropdownMessage: 'Newer.' })]);
  expect(ids()).toEqual([]);
  await answer(ok([note('early', 9), note('a', 3)]));
  expect(ids()).toEqual(['early', 'a']);
  expect(reported).toEqual(['early -1']);
});

test('items that arrived before a load come from the list', async () => {
  const { clock, store, feed, answer, note } = await loaded();
  feed().onNotifications([note('a', 9)]);
  feed().onOpened();
  await answer(ok([note('a', 3)]));
  expect(store.current[0]?.updatedAt).toBe(getSeconds(clock) - 3);
  feed().onOpened();
  await answer(err(serverError));
  feed().onNotifications([note('a', 2)]);
  await clock.advance(5_000);
  await answer(ok([note('a', 1)]));
  expect(store.current[0]?.updatedAt).toBe(getSeconds(clock) - 1);
});

test('hides notifications as they expire, and leaves no timer', async () => {
  const { clock, store, stop, note, feed, ids, stopFollowing } = await loaded();
  const soon = getSeconds(clock) + 60;
  feed().onNotifications([
    note('soon', 0, { expiresAt: soon }),
    note('over', 0, { expiresAt: soon - 60 }),
    note('a'),
  ]);
  expect(ids().toSorted()).toEqual(['a', 'soon']);
  expect(store.unreadCount).toBe(2);
  await clock.advance(59_999);
  expect(ids()).toHaveLength(2);
  await clock.advance(1);
  expect(ids()).toEqual(['a']);
  expect(store.unreadCount).toBe(1);
  stop();
  expect(stopFollowing).toHaveBeenCalled();
  expect(clock.waiting).toBe(0);
});

test('updates the current day at midnight', async () => {
  const { clock, store } = await loaded();
  const midnight = new Date(clock.now()).setHours(24, 0, 0, 0);
  await clock.advance(midnight - clock.now() - 1);
  expect(new Date(store.now).getDate()).toBe(2);
  await clock.advance(1);
  expect(store.now).toBe(midnight);
});

test('counts unread by what was seen in any tab or visit', async () => {
  const first = sampleNotification({ id: 'a' });
  const { store, feed, answer, readElsewhere } = createNotificationsStage({ seen: { a: first.updatedAt } });
  feed().onOpened();
  await answer(ok([first, ...['b', 'c', 'd'].map((id) => sampleNotification({ id }))]));
  expect(store.unreadCount).toBe(3);
  store.seen.markRead(store.current.filter(({ id }) => id === 'b'));
  expect(store.unreadCount).toBe(2);
  readElsewhere({ a: first.updatedAt, b: first.updatedAt, c: first.updatedAt });
  expect(store.unreadCount).toBe(1);
});

test('keeps what was seen after a failed load', async () => {
  const first = sampleNotification({ id: 'a' });
  const { clock, store, feed, answer, marks } = await loaded(first, sampleNotification({ id: 'b' }));
  feed().onOpened();
  await answer(err(serverError));
  await clock.advance(5_000);
  store.seen.markRead([first]);
  store.seen.markRead(store.current);
  await answer(err(serverError));
  expect(store.list.state).toBe('failed');
  await clock.advance(500);
  expect(marks()).toEqual({ a: first.updatedAt, b: first.updatedAt });
});

test('reacts once per batch to a burst', async () => {
  const { store, feed, note } = await loaded();
  let drawn = 0;
  const stop = autorun(() => {
    drawn += 1;
    return [store.unreadCount, store.current.length];
  });
  drawn = 0;
  for (let portion = 0; portion < 100; portion += 1)
    feed().onNotifications(Array.from({ length: 100 }, (_one, index) => note(`n-${portion}-${index}`)));
  stop();
  expect(drawn).toBe(100);
  expect(store.current).toHaveLength(10_000);
});
