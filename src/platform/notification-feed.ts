import * as v from 'valibot';
import { NotificationSchema, type Notification } from '#backends/notifications';
import type { Clock } from './clock';
import type { Leader } from './leader';
import { NotificationSocket, type SocketDependencies } from './socket';
import { postToTabs } from './tab-channel';

export interface FeedListener {
  /** Receives notifications, oldest first; bursts are batched. */
  readonly onNotifications: (notifications: readonly Notification[]) => void;
  /** The socket opened: earlier notifications may have been missed. */
  readonly onOpened: () => void;
  /** The socket was already open: no notification is missed from now on. */
  readonly onReady: () => void;
}

export interface FeedDependencies extends Pick<
  SocketDependencies,
  'address' | 'mayConnect' | 'onNoAddress' | 'onSessionRefused'
> {
  readonly leader: Leader;
  readonly clock: Clock;
  /** The user's id; tabs of different users share no notifications. */
  readonly userId: string;
}

/** Batch interval (ms), so that a burst costs each tab at most ten updates a second. */
const batchIntervalMs = 100;

/** Messages between tabs: a new tab, notifications, the socket's state, or missed notifications. */
const FeedMessageSchema = v.object({
  kind: v.picklist(['batch', 'hello', 'missed', 'opened', 'ready']),
  notifications: v.optional(v.array(NotificationSchema), []),
  /** The sending leader. */
  from: v.optional(v.string()),
});

type FeedMessage = v.InferInput<typeof FeedMessageSchema>;

/** The work of the tab that holds the shared socket. */
interface FeedLead {
  /** Returns the reply to a new tab; `undefined` while the socket is not open. */
  readonly answer: () => FeedMessage | undefined;
  /** Replaces an open socket that missed notifications, because its connection may be dead. */
  readonly replaceSocket: () => void;
  readonly stop: () => void;
}

function leadFeed(
  { clock, ...dependencies }: FeedDependencies,
  onMessage: (message: FeedMessage) => void,
): FeedLead {
  const from = crypto.randomUUID();
  let pending: Notification[] = [];
  let stopBatch = (): void => undefined;
  const flush = (): void => {
    const notifications = pending;
    pending = [];
    onMessage({ kind: 'batch', notifications, from });
  };
  const socket = new NotificationSocket({
    ...dependencies,
    clock,
    onOpen: () => onMessage({ kind: 'opened', from }),
    onMessage(notification) {
      if (pending.length === 0) stopBatch = clock.after(batchIntervalMs, flush);
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
      stopBatch();
      socket.close();
    },
  };
}

function getChannelName(userId: string): string {
  return `portal.notifications:${userId}`;
}

/**
 * Reports that the list has notifications which the socket did not deliver; the leading tab then opens a new
 * socket.
 */
export function reportMissedNotifications(userId: string): void {
  const message: FeedMessage = { kind: 'missed' };
  postToTabs(getChannelName(userId), message);
}

/**
 * Delivers the notifications of one websocket to every tab. The tab that holds the socket is elected; when it
 * closes or is throttled while hidden, another one takes over. Returns a dispose function.
 */
export function followNotifications(dependencies: FeedDependencies, listener: FeedListener): () => void {
  const name = getChannelName(dependencies.userId);
  const channel = new BroadcastChannel(name);
  let lead: FeedLead | undefined;
  let leaderId: string | undefined;
  const post = (message: FeedMessage): void => channel.postMessage(message);
  const onChannelMessage = (message: FeedMessage): void => {
    if (message.kind === 'batch') {
      // Late messages of a former leader are in the list that is requested when the next socket opens.
      if (leaderId === undefined || leaderId === message.from)
        listener.onNotifications(message.notifications ?? []);
      return;
    }
    if (message.kind === 'hello') {
      const own = lead?.answer();
      if (own !== undefined) post(own);
      return;
    }
    if (message.kind === 'missed') {
      lead?.replaceSocket();
      return;
    }
    leaderId = message.from;
    if (message.kind === 'opened') listener.onOpened();
    else listener.onReady();
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // A tab of another build may send unknown messages.
    const message = v.safeParse(FeedMessageSchema, data);
    if (message.success) onChannelMessage(message.output);
  };
  post({ kind: 'hello' });
  const stopLeading = dependencies.leader.lead(name, () => {
    const own = leadFeed(dependencies, (message) => {
      post(message);
      onChannelMessage(message);
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
