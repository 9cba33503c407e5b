import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { NotificationSchema, type Notification } from '#backends/notifications';
import { read } from '../http/read';
import type { Extracts } from '../extracts/extracts';
import type { Account } from '../identity/account';
import { portions } from '../notifications/burst';
import type { Notifications } from '../notifications/notifications';
import { socketModes, type Sockets } from '../notifications/sockets';

const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));

/** What to push to a user: one or more notifications (absent fields get defaults), or a raw text. */
const PushSchema = v.strictObject({
  user: v.string(),
  /** Updates the stored notification with this id, if there is one. */
  notification: v.optional(v.partial(NotificationSchema)),
  count: v.optional(Count, 1),
  perSecond: v.optional(Count),
  /** Messages of other types than "standard" are sent, but not stored. */
  type: v.optional(v.string(), 'standard'),
  /** Sent unchanged instead of a notification. */
  raw: v.optional(v.string()),
});

type Push = v.InferOutput<typeof PushSchema>;

const SocketSchema = v.strictObject({ mode: v.picklist(socketModes), user: v.optional(v.string()) });

/** Whether the queue of extracts is paused or running. */
const ExtractsSchema = v.strictObject({ mode: v.picklist(['hold', 'go']) });

const UserQuerySchema = v.strictObject({ user: v.optional(v.string()) });

const dayInSeconds = 86_400;

export interface PushDependencies {
  readonly notifications: Notifications;
  readonly sockets: Sockets;
  readonly extracts: Extracts;
  /** Finds the account for a name in a body or query; throws 404. */
  readonly find: (user: string) => Account;
}

/** Adds the controls of notifications, websockets and extracts; returns a function that ends bursts. */
export function pushRoutes(control: FastifyInstance, dependencies: PushDependencies): () => void {
  const { sockets, extracts, find } = dependencies;
  let bursts = new AbortController();
  const findId = (user: string | undefined) => (user === undefined ? undefined : find(user).seed.id);

  control.post('/notify', async (request) => {
    const push = read(PushSchema, request.body);
    const user = find(push.user).seed.id;
    let sent = 0;
    for await (const numbers of portions(push.count, push.perSecond, bursts.signal)) {
      sendPortion(dependencies, user, push, numbers);
      sent += numbers.length;
    }
    return { sent };
  });
  control.post('/socket', (request) => {
    const { mode, user } = read(SocketSchema, request.body);
    sockets.setMode(mode, findId(user));
    return {};
  });
  control.post('/extracts', (request) => {
    const { mode } = read(ExtractsSchema, request.body);
    extracts.queue[mode]();
    return {};
  });
  control.get('/socket', (request) => sockets.counts(findId(read(UserQuerySchema, request.query).user)));

  const endBursts = (): void => {
    bursts.abort();
    bursts = new AbortController();
  };
  control.addHook('preClose', (done) => {
    endBursts();
    done();
  });
  return endBursts;
}

function sendPortion(
  { notifications, sockets }: PushDependencies,
  user: string,
  push: Push,
  numbers: readonly number[],
): void {
  const { raw, type } = push;
  if (raw !== undefined) {
    for (const _number of numbers) sockets.send(user, raw);
    return;
  }
  const created = numbers.map((number) => createNotification(notifications, user, push, number));
  if (type === 'standard') notifications.announce(user, created);
  else for (const data of created) sockets.send(user, JSON.stringify({ type, data }));
}

function createNotification(
  notifications: Notifications,
  user: string,
  { notification: overrides = {}, count }: Push,
  number: number,
): Notification {
  const isSingle = count === 1;
  const id =
    isSingle || overrides.id === undefined
      ? (overrides.id ?? randomUUID())
      : `${overrides.id}-${String(number)}`;
  const previous = notifications.find(user, id);
  const updatedAt = notifications.getTimeAfter(previous);
  return v.parse(NotificationSchema, {
    expiresAt: updatedAt + dayInSeconds,
    dropdownMessage: `The assessment roll of Northfield was updated.${isSingle ? '' : ` (${String(number)})`}`,
    alertMessage: 'The assessment roll was updated.',
    category: 'announcement',
    status: 'unread',
    ...previous,
    updatedAt,
    ...overrides,
    id,
  });
}
