import * as v from 'valibot';
import { NotificationSchema, type Notification } from '#backends/notifications';
import type { Clock } from './clock';
import type { Leader } from './leader';
import { NotificationSocket, type SocketDependencies } from './socket';
import { postToTabs } from './tab-channel';

export interface FeedListener {
  /** Notifications that arrived, oldest first; bursts are batched. */
  readonly onNotifications: (notifications: readonly Notification[]) => void;
  /** The socket opened: earlier notifications may have been missed. */
  readonly onOpened: () => void;
  /** The socket was already open: nothing is missed from now on. */
  readonly onReady: () => void;
}

export interface FeedDependencies extends Pick<
  SocketDependencies,
  'address' | 'mayConnect' | 'onNoAddress' | 'onSessionRefused'
> {
  readonly leader: Leader;
  readonly clock: Clock;
  /** The user's id; tabs of different users share nothing. */
  readonly person: string;
}

/** Batch interval (ms), so that a burst costs each tab at most ten updates a second. */
const batchIntervalMs = 100;

/** Messages between tabs: notifications, the socket's state, or that it missed something. */
const FeedMessageSchema = v.object({
  kind: v.picklist(['asking', 'missed', 'opened', 'ready', 'news']),
  notifications: v.optional(v.array(NotificationSchema), []),
  /** The sending leader. */
  from: v.optional(v.string()),
});

type FeedMessage = v.InferInput<typeof FeedMessageSchema>;

/** The work of the tab that holds the socket for all. */
interface FeedLead {
  /** The reply to a new tab; nothing while the socket is not open. */
  readonly answer: () => FeedMessage | undefined;
  /** Replaces an open socket: it missed something, so nobody may be at its other end. */
  readonly replaceSocket: () => void;
  readonly stop: () => void;
}

function leadFeed(
  { clock, ...dependencies }: FeedDependencies,
  onMessage: (word: FeedMessage) => void,
): FeedLead {
  const from = crypto.randomUUID();
  let pending: Notification[] = [];
  let stopGathering = (): void => undefined;
  const flush = (): void => {
    const notifications = pending;
    pending = [];
    onMessage({ kind: 'news', notifications, from });
  };
  const socket = new NotificationSocket({
    ...dependencies,
    clock,
    onOpen: () => onMessage({ kind: 'opened', from }),
    onMessage(notification) {
      if (pending.length === 0) stopGathering = clock.after(batchIntervalMs, flush);
      pending.push(notification);
    },
  });
  void socket.connect();
  return {
    answer: () => (socket.status === 'open' ? { kind: 'ready', from } : undefined),
    replaceSocket() {
      if (socket.status === 'open') void socket.connect();
    },
    stop() {
      stopGathering();
      socket.close();
    },
  };
}

function getChannelName(person: string): string {
  return `portal.notifications:${person}`;
}

/** Reports that the list has what the socket did not bring: the tab that holds the socket opens another. */
export function reportMissedNotifications(person: string): void {
  const word: FeedMessage = { kind: 'missed' };
  postToTabs(getChannelName(person), word);
}

/**
 * Delivers each notification of one websocket to every tab. The tab that holds it is elected; when it closes,
 * or is throttled while hidden, another takes over. Returns a dispose function.
 */
export function followNotifications(dependencies: FeedDependencies, listener: FeedListener): () => void {
  const name = getChannelName(dependencies.person);
  const channel = new BroadcastChannel(name);
  let lead: FeedLead | undefined;
  let leaderId: string | undefined;
  const post = (word: FeedMessage): void => channel.postMessage(word);
  const onChannelMessage = (word: FeedMessage): void => {
    if (word.kind === 'news') {
      // Late messages of a former leader are in the list that is requested when the next socket opens.
      if (leaderId === undefined || leaderId === word.from)
        listener.onNotifications(word.notifications ?? []);
      return;
    }
    if (word.kind === 'asking') {
      const own = lead?.answer();
      if (own !== undefined) post(own);
      return;
    }
    if (word.kind === 'missed') {
      lead?.replaceSocket();
      return;
    }
    leaderId = word.from;
    if (word.kind === 'opened') listener.onOpened();
    else listener.onReady();
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // A tab of another build may send unknown messages.
    const word = v.safeParse(FeedMessageSchema, data);
    if (word.success) onChannelMessage(word.output);
  };
  post({ kind: 'asking' });
  const stopLeading = dependencies.leader.lead(name, () => {
    const own = leadFeed(dependencies, (word) => {
      post(word);
      onChannelMessage(word);
    });
    lead = own;
    return () => {
      lead = undefined;
      own.stop();
    };
  });
  return () => {
    stopLeading();
    channel.close();
  };
}
