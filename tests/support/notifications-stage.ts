import { ok, PortalError, type Result } from '#base';
import type { FeedListener, NotificationStorage, ReadMarks } from '#platform';
import type { Notification } from '#backends/notifications';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { sampleNotification } from '../../src/platform/testing/notifications';
import { NotificationsStore } from '../../src/stores/notifications-store';

type Answer = Result<readonly Notification[], PortalError>;

/** The failure of a list. */
export const serverError = new PortalError('The service returned an error (500).', {
  code: 'http-500',
  status: 500,
});
/** The time in seconds. */
export const getSeconds = (clock: ManualClock): number => clock.now() / 1_000;

/** A started store with a feed, storage and calls that the test controls. */
export function createNotificationsStage({ seen = {} }: { readonly seen?: ReadMarks } = {}) {
  const clock = new ManualClock();
  const answers: ((answer: Answer) => void)[] = [];
  const reported: string[] = [];
  let listener: FeedListener = {
    onNotifications: () => undefined,
    onOpened: () => undefined,
    onReady: () => undefined,
  };
  let marks: ReadMarks | undefined = seen;
  let readElsewhere = (): void => undefined;
  const stopFollowing = jest.fn();
  const onMissed = jest.fn();
  const storage: NotificationStorage = {
    readMarks: () => ({
      read: () => marks,
      write: (value) => {
        marks = value;
      },
      remove: () => undefined,
    }),
    onReadElsewhere(_person, react) {
      readElsewhere = react;
      return () => undefined;
    },
    downloaded: { read: () => [], write: () => undefined, remove: () => undefined },
  };
  const store = new NotificationsStore({
    notifications: { all: () => new Promise((resolve) => void answers.push(resolve)) },
    clock,
    storage,
    userId: 'portal|0001',
    subscribe(feedListener) {
      listener = feedListener;
      return stopFollowing;
    },
    onMissed,
    onNewNotifications: (arrived) =>
      reported.push(...arrived.map(({ id, updatedAt }) => `${id} ${updatedAt - getSeconds(clock)}`)),
  });
  const stop = store.start();
  const note = (id: string, age = 0, changes: Partial<Notification> = {}): Notification =>
    sampleNotification({ id, updatedAt: getSeconds(clock) - age, ...changes });
  return {
    clock,
    store,
    stop,
    stopFollowing,
    onMissed,
    reported,
    note,
    requested: () => answers.length,
    /** Responds to the latest call. */
    async answer(answer: Answer): Promise<void> {
      answers.at(-1)?.(answer);
      await clock.advance();
    },
    feed: () => listener,
    marks: () => marks,
    readElsewhere(value: ReadMarks) {
      marks = value;
      readElsewhere();
    },
    ids: () => store.current.map(({ id }) => id),
  };
}

/** The same, after the first list has loaded. */
export async function loaded(...first: readonly Notification[]) {
  const parts = createNotificationsStage();
  parts.feed().onOpened();
  await parts.answer(ok(first));
  return parts;
}
