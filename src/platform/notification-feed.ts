import * as v from 'valibot';
import { NotificationSchema, type Notification } from '#backends/notifications';
import type { Clock } from './clock';
import type { Leader } from './leader';
import { NotificationSocket, type SocketDependencies } from './socket';

/** Who hears what the websocket of this browser brings. */
export interface FeedListener {
  /** Notifications that arrived, oldest first; a burst comes in a few large portions. */
  readonly onNotifications: (notifications: readonly Notification[]) => void;
  /** The socket was opened: whatever was announced while there was none has not been heard. */
  readonly onOpened: () => void;
  /** The socket was open before this tab asked: from now on nothing is missed. */
  readonly onReady: () => void;
}

export interface FeedDependencies extends Pick<SocketDependencies, 'address' | 'mayConnect' | 'onNoAddress'> {
  readonly leader: Leader;
  readonly clock: Clock;
  /** The id of the person; tabs of different people share nothing. */
  readonly person: string;
}

/** A portion is gathered this long (ms), so that a burst costs each tab ten reactions a second and no more. */
const batchIntervalMs = 100;

/** What tabs say to each other: what arrived, or how it stands with the socket. */
const FeedMessageSchema = v.object({
  kind: v.picklist(['asking', 'opened', 'ready', 'news']),
  notifications: v.optional(v.array(NotificationSchema), []),
  /** Which holding of the socket speaks. */
  from: v.optional(v.string()),
});

type FeedMessage = v.InferInput<typeof FeedMessageSchema>;

/** What `run` gets from its tab. */
interface FeedTab {
  readonly onMessage: (word: FeedMessage) => void;
  /** What a tab that asks is told; nothing while the socket is not open. */
  readonly replyWith: (answer: () => FeedMessage | undefined) => void;
}

/** Holds the socket for all tabs; returns its stop. */
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
 * Lets every tab of this browser hear each notification of the one websocket. The tab that holds it is elected; when it
 * goes, or rests while it is hidden, another one takes over. Returns its stop.
 */
export function followNotifications(dependencies: FeedDependencies, listener: FeedListener): () => void {
  const name = `portal.notifications:${dependencies.person}`;
  const channel = new BroadcastChannel(name);
  let answer = (): FeedMessage | undefined => undefined;
  let holding: string | undefined;
  const tell = (word: FeedMessage): void => channel.postMessage(word);
  const hear = (word: FeedMessage): void => {
    if (word.kind === 'news') {
      // What a former holder still says is in the list that is asked for when the next one opens.
      if (holding === undefined || holding === word.from) listener.onNotifications(word.notifications ?? []);
      return;
    }
    if (word.kind === 'asking') {
      const own = answer();
      if (own !== undefined) tell(own);
      return;
    }
    holding = word.from;
    if (word.kind === 'opened') listener.onOpened();
    else listener.onReady();
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // A tab with another build may say what this one does not know.
    const word = v.safeParse(FeedMessageSchema, data);
    if (word.success) hear(word.output);
  };
  tell({ kind: 'asking' });
  const stopLeading = dependencies.leader.lead(name, () =>
    leadFeed(dependencies, {
      onMessage(word) {
        tell(word);
        hear(word);
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
