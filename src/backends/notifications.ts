import * as v from 'valibot';
import { ok, type PortalError, type Result } from '#base';
import { type Http, readAnswer } from './http';
import { t } from './messages/deferred';

const Seconds = v.pipe(v.number(), v.minValue(0));

/** The statuses of an extract's file. */
export const extractStatuses = ['initialized', 'ready', 'failed'] as const;

/** The status of an extract's file. */
export type ExtractStatus = (typeof extractStatuses)[number];

/** The metadata of an `extract` notification. */
export const NotificationMetadataSchema = v.object({
  fileId: v.optional(v.string()),
  fileName: v.optional(v.string()),
  status: v.optional(v.string()),
  /** The parameters of the request, sent unchanged on retry. */
  params: v.optional(v.record(v.string(), v.unknown())),
  target: v.optional(v.string()),
});

/** A notification of section 3. */
export const NotificationSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  /** Epoch seconds; a different value replaces the known notification with this id. */
  updatedAt: Seconds,
  /** Epoch seconds; an expired notification is not shown. */
  expiresAt: Seconds,
  dropdownMessage: v.string(),
  alertMessage: v.string(),
  category: v.string(),
  status: v.string(),
  metadata: v.optional(NotificationMetadataSchema),
});

/** A notification of section 3. */
export type Notification = v.InferOutput<typeof NotificationSchema>;

/** Response of `GET {api}/notifications/all`. */
export const NotificationsAnswerSchema = v.object({ data: v.array(NotificationSchema) });

/** All notifications of the caller. */
export type NotificationsAnswer = v.InferOutput<typeof NotificationsAnswerSchema>;

/** A websocket message; messages of other types are ignored (section 4). */
export const SocketMessageSchema = v.object({ type: v.literal('standard'), data: NotificationSchema });

/** One message of the websocket. */
export type SocketMessage = v.InferOutput<typeof SocketMessageSchema>;

/** Keeps an idle websocket open. */
export const socketHeartbeat = { action: 'heartbeat' } as const;

/** Close code "try again later" (RFC 6455), sent if a user has too many websockets. */
export const socketTryAgainLater = 1013;

/** The notifications of the user (section 7). */
export interface NotificationsService {
  /** `GET {api}/notifications/all`. */
  all(): Promise<Result<readonly Notification[], PortalError>>;
}

/** Creates the service on `http`; `signal` aborts its requests. */
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
