import { ok, type PortalError, type Result } from '#base';
import type { Http } from '#platform';
import { NotificationsAnswerSchema, type Notification } from '#backends/schemas';
import { readAnswer } from './read-answer';
import { strings } from './deferred-strings';

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
        strings.unreadableNotifications,
      );
      return answer.ok ? ok(answer.value.data) : answer;
    },
  };
}
