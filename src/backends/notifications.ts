import * as v from 'valibot';
import { ok, type PortalError, type Result } from '#base';
import { type Http, readAnswer } from './http';
import { t } from './messages/deferred';

const Seconds = v.pipe(v.number(), v.minValue(0));

/** How far the file of an extract is. */
export const extractStatuses = ['initialized', 'ready', 'failed'] as const;

/** How far the file of an extract is. */
export type ExtractStatus = (typeof extractStatuses)[number];

/** What a notification of the category `extract` says of its file. */
export const NotificationMetadataSchema = v.object({
  fileId: v.optional(v.string()),
  fileName: v.optional(v.string()),
  status: v.optional(v.string()),
  /** What was asked for; handed back unchanged when the extract is tried again. */
  params: v.optional(v.record(v.string(), v.unknown())),
  target: v.optional(v.string()),
});

/** A notification of section 3. */
export const NotificationSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  /** Seconds since the epoch; a different one replaces what was known of this id. */
  updatedAt: Seconds,
  /** Seconds since the epoch; an expired notification is not shown. */
  expiresAt: Seconds,
  dropdownMessage: v.string(),
  alertMessage: v.string(),
  category: v.string(),
  status: v.string(),
  metadata: v.optional(NotificationMetadataSchema),
});

/** A notification of section 3. */
export type Notification = v.InferOutput<typeof NotificationSchema>;

/** Answer of `GET {api}/notifications/all`. */
export const NotificationsAnswerSchema = v.object({ data: v.array(NotificationSchema) });

/** All notifications of the caller. */
export type NotificationsAnswer = v.InferOutput<typeof NotificationsAnswerSchema>;

/** What the websocket brings; only messages of this type are delivered (section 4). */
export const SocketMessageSchema = v.object({ type: v.literal('standard'), data: NotificationSchema });

/** One message of the websocket. */
export type SocketMessage = v.InferOutput<typeof SocketMessageSchema>;

/** What keeps a websocket open while nobody has anything to say. */
export const socketHeartbeat = { action: 'heartbeat' } as const;

/** The code with which a server closes a websocket that is one too many for its user: "try again later" (RFC 6455). */
export const socketTryAgainLater = 1013;

/** The notifications of the person (section 7). */
export interface NotificationsService {
  /** `GET {api}/notifications/all`. */
  all(): Promise<Result<readonly Notification[], PortalError>>;
}

/** Makes the service over `http`; `signal` gives up what is under way. */
export function createNotificationsService(http: Http, signal?: AbortSignal): NotificationsService {
  return {
    async all() {
      const answer = await readAnswer(
        http,
        { backend: 'api', method: 'GET', path: '/notifications/all', signal },
        NotificationsAnswerSchema,
        t('backends.deferred.unreadableNotifications'),
      );
      return answer.ok ? ok(answer.value.data) : answer;
    },
  };
}
