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

/** What a test pushes: a notification (absent fields are made up), another text, or many of them. */
const PushSchema = v.strictObject({
  user: v.string(),
  /** Changes the stored notification of this id, if there is one. */
  notification: v.optional(v.partial(NotificationSchema)),
  count: v.optional(Count, 1),
  perSecond: v.optional(Count),
  /** Another type than "standard" is sent, but not stored. */
  type: v.optional(v.string(), 'standard'),
  /** Sent as it is, in place of a notification. */
  raw: v.optional(v.string()),
});

type Push = v.InferOutput<typeof PushSchema>;

const SocketSchema = v.strictObject({ mode: v.picklist(socketModes), user: v.optional(v.string()) });

/** Whether extracts stay where they are, or go on. */
const ExtractsSchema = v.strictObject({ mode: v.picklist(['hold', 'go']) });

const UserQuerySchema = v.strictObject({ user: v.optional(v.string()) });

const dayInSeconds = 86_400;

export interface PushDependencies {
  readonly notifications: Notifications;
  readonly sockets: Sockets;
  readonly extracts: Extracts;
  /** The account that a body or query means; throws 404. */
  readonly find: (user: string) => Account;
}

/** Adds the strings that tests pull at notifications and websockets; answers what ends the bursts under way. */
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
    sockets.behave(mode, findId(user));
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
  const made = numbers.map((number) => createNotification(notifications, user, push, number));
  if (type === 'standard') notifications.announce(user, made);
  else for (const data of made) sockets.send(user, JSON.stringify({ type, data }));
}

function createNotification(
  notifications: Notifications,
  user: string,
  { notification: wanted = {}, count }: Push,
  number: number,
): Notification {
  const isOne = count === 1;
  const id =
    isOne || wanted.id === undefined ? (wanted.id ?? randomUUID()) : `${wanted.id}-${String(number)}`;
  const former = notifications.find(user, id);
  const updatedAt = notifications.timeAfter(former);
  return v.parse(NotificationSchema, {
    expiresAt: updatedAt + dayInSeconds,
    dropdownMessage: `The assessment roll of Northfield was updated.${isOne ? '' : ` (${String(number)})`}`,
    alertMessage: 'The assessment roll was updated.',
    category: 'announcement',
    status: 'unread',
    ...former,
    updatedAt,
    ...wanted,
    id,
  });
}
