import { ManualClock } from '../platform/testing/manual-clock';
import { ToastQueue } from './toast-queue';

function board() {
  const clock = new ManualClock();
  const notices = new ToastQueue(clock);
  return { clock, notices, texts: () => notices.visible.map(({ text }) => text) };
}

test('dismisses a toast after 8 s or its own duration', async () => {
  const { clock, notices, texts } = board();
  notices.show({ tone: 'success', text: 'Saved' });
  notices.show({ tone: 'info', text: 'Short', duration: 5_000 });
  await clock.advance(4_999);
  expect(texts()).toEqual(['Saved', 'Short']);
  await clock.advance(1);
  expect(texts()).toEqual(['Saved']);
  await clock.advance(3_000);
  expect(texts()).toEqual([]);
  expect(clock.waiting).toBe(0);
});

test('counts a repeated toast and restarts its duration', async () => {
  const { clock, notices } = board();
  notices.show({ tone: 'error', text: 'Lost' });
  await clock.advance(6_000);
  notices.show({ tone: 'error', text: 'Lost' });
  notices.show({ tone: 'info', text: 'Lost' });
  expect(notices.visible).toMatchObject([
    { tone: 'error', count: 2 },
    { tone: 'info', count: 1 },
  ]);
  await clock.advance(7_999);
  expect(notices.visible).toHaveLength(2);
  await clock.advance(1);
  expect(notices.visible).toEqual([]);
});

test('pauses all toasts on hover', async () => {
  const { clock, notices, texts } = board();
  notices.show({ tone: 'info', text: 'One', duration: 2_000 });
  await clock.advance(1_500);
  notices.hold('pointer', true);
  notices.hold('focus', true);
  notices.hold('pointer', false);
  await clock.advance(3_000);
  notices.show({ tone: 'info', text: 'Two', duration: 1_000 });
  expect(texts()).toEqual(['One', 'Two']);
  notices.hold('focus', false);
  await clock.advance(499);
  expect(texts()).toEqual(['One', 'Two']);
  await clock.advance(1);
  expect(texts()).toEqual(['Two']);
});

test("pauses for at most twice a toast's duration", async () => {
  const { clock, notices, texts } = board();
  notices.show({ tone: 'info', text: 'Short', duration: 1_000 });
  notices.show({ tone: 'info', text: 'Long', duration: 4_000 });
  notices.hold('pointer', true);
  await clock.advance(2_999);
  expect(texts()).toEqual(['Short', 'Long']);
  await clock.advance(1);
  expect(texts()).toEqual(['Long']);
  await clock.advance(2_000);
  notices.hold('pointer', false);
  notices.hold('focus', true);
  await clock.advance(6_999);
  expect(texts()).toEqual(['Long']);
  await clock.advance(1);
  expect([texts(), clock.waiting]).toEqual([[], 0]);
});

test('removes a closed toast at once, and ends the pause with the last one', async () => {
  const { clock, notices, texts } = board();
  notices.show({ tone: 'info', text: 'One' });
  notices.hold('focus', true);
  notices.close(notices.visible[0]?.key ?? '');
  expect(texts()).toEqual([]);
  expect(clock.waiting).toBe(0);
  notices.show({ tone: 'info', text: 'Two', duration: 1_000 });
  await clock.advance(1_000);
  expect(texts()).toEqual([]);
});

test('shows three toasts; the time of queued ones starts when they are shown', async () => {
  const { clock, notices, texts } = board();
  for (let number = 1; number <= 60; number += 1) {
    notices.show({ tone: 'info', text: String(number), duration: 1_000 });
  }
  expect(texts()).toEqual(['1', '2', '3']);
  expect(notices.toasts).toHaveLength(50);
  await clock.advance(1_000);
  expect(texts()).toEqual(['4', '5', '6']);
  await clock.advance(999);
  expect(texts()).toEqual(['4', '5', '6']);
});

test('replaces the previous toast with the same key, and no other', async () => {
  const { clock, notices, texts } = board();
  notices.show({ tone: 'error', text: 'Correct the marked fields.', key: 'posts.save' });
  notices.show({ tone: 'error', text: 'The item was not moved.', key: 'work.move' });
  notices.show({ tone: 'info', text: 'A new version is available.' });
  notices.show({ tone: 'success', text: 'The posts are saved.', key: 'posts.save' });
  await clock.advance(1_000);
  notices.show({ tone: 'success', text: 'The posts are saved.', key: 'posts.save' });
  expect(texts()).toEqual(['The item was not moved.', 'A new version is available.', 'The posts are saved.']);
  expect(notices.visible.at(-1)).toMatchObject({ count: 1 });
  await clock.advance(7_999);
  expect(texts()).toEqual(['The posts are saved.']);
});

test.each([[0], [-1], [Infinity], [Number.NaN], ['long']])('ignores a duration of %p', async (duration) => {
  const { clock, notices, texts } = board();
  notices.show(hostile({ tone: 'info', text: 'Hello', duration }));
  await clock.advance(7_999);
  expect(texts()).toEqual(['Hello']);
  await clock.advance(1);
  expect(texts()).toEqual([]);
});

test('shows untyped plugin values as text', () => {
  const { notices } = board();
  notices.show(hostile({ tone: 'urgent', text: { toString: () => 'An object' } }));
  notices.show(hostile({}));
  expect(notices.visible).toMatchObject([
    { tone: 'info', text: 'An object' },
    { tone: 'info', text: 'undefined' },
  ]);
});

/** Values that a plugin in plain JavaScript may pass. */
function hostile(notice: object): Parameters<ToastQueue['show']>[0] {
  // This test is about values that violate the types.
  return notice as Parameters<ToastQueue['show']>[0];
}
