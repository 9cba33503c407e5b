import * as v from 'valibot';
import { NotificationSchema, type Notification } from '#backends/notifications';
import type { Clock } from './clock';
import type { Leader } from './leader';
import { NotificationSocket, type SocketDependencies } from './socket';

export interface FeedListener {
  /** Notifications that arrived, oldest first; bursts are batched. */
  readonly onNotifications: (notifications: readonly Notification[]) => void;
  /** The socket opened: earlier notifications may have been missed. */
  readonly onOpened: () => void;
  /** The socket was already open: nothing is missed from now on. */
  readonly onReady: () => void;
}

export interface FeedDependencies extends Pick<SocketDependencies, 'address' | 'mayConnect' | 'onNoAddress'> {
  readonly leader: Leader;
  readonly clock: Clock;
  /** The user's id; tabs of different users share nothing. */
  readonly person: string;
}

/** Batch interval (ms), so that a burst costs each tab at most ten updates a second. */
const batchIntervalMs = 100;

/** Messages between tabs: notifications, or the socket's state. */
const FeedMessageSchema = v.object({
  kind: v.picklist(['asking', 'opened', 'ready', 'news']),
  notifications: v.optional(v.array(NotificationSchema), []),
  /** The sending leader. */
  from: v.optional(v.string()),
});

type FeedMessage = v.InferInput<typeof FeedMessageSchema>;

interface FeedTab {
  readonly onMessage: (word: FeedMessage) => void;
  /** The reply to a new tab; nothing while the socket is not open. */
  readonly replyWith: (answer: () => FeedMessage | undefined) => void;
}

/** Holds the socket for all tabs. Returns a dispose function. */
function leadFeed(
  { clock, ...dependencies }: FeedDependencies,
  { onMessage, replyWith }: FeedTab,
): () => void {
  const from = crypto.randomUUID();
  let gathered: Notification[] = [];
  let stopGathering = (): void => undefined;
  const handOn = (): void => {
    const notifications = gathered;
    gathered = [];
    onMessage({ kind: 'news', notifications, from });
  };
  const socket = new NotificationSocket({
    ...dependencies,
    clock,
    onOpen: () => onMessage({ kind: 'opened', from }),
    onMessage(notification) {
      if (gathered.length === 0) stopGathering = clock.after(batchIntervalMs, handOn);
      gathered.push(notification);
    },
  });
  replyWith(() => (socket.status === 'open' ? { kind: 'ready', from } : undefined));
  void socket.connect();
  return () => {
    replyWith(() => undefined);
    stopGathering();
    socket.close();
  };
}

/**
 * Delivers each notification of one websocket to every tab. The tab that holds it is elected; when it closes,
 * or is throttled while hidden, another takes over. Returns a dispose function.
 */
export function followNotifications(dependencies: FeedDependencies, listener: FeedListener): () => void {
  const name = `portal.notifications:${dependencies.person}`;
  const channel = new BroadcastChannel(name);
  let answer = (): FeedMessage | undefined => undefined;
  let holding: string | undefined;
  const post = (word: FeedMessage): void => channel.postMessage(word);
  const onWord = (word: FeedMessage): void => {
    if (word.kind === 'news') {
      // Late messages of a former leader are in the list that is requested when the next socket opens.
      if (holding === undefined || holding === word.from) listener.onNotifications(word.notifications ?? []);
      return;
    }
    if (word.kind === 'asking') {
      const own = answer();
      if (own !== undefined) post(own);
      return;
    }
    holding = word.from;
    if (word.kind === 'opened') listener.onOpened();
    else listener.onReady();
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // A tab of another build may send unknown messages.
    const word = v.safeParse(FeedMessageSchema, data);
    if (word.success) onWord(word.output);
  };
  post({ kind: 'asking' });
  const stopLeading = dependencies.leader.lead(name, () =>
    leadFeed(dependencies, {
      onMessage(word) {
        post(word);
        onWord(word);
      },
      replyWith(given) {
        answer = given;
      },
    }),
  );
  return () => {
    stopLeading();
    channel.close();
  };
}
