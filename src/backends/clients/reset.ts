import { ok, type PortalError, type Result } from '#base';
import type { Http } from '#platform';
import { MessageAnswerSchema } from '#backends/schemas';
import { readAnswer } from './read-answer';
import { strings } from './deferred-strings';

/** The reset of their own password by somebody who is signed in (section 7). */
export interface ResetService {
  /** `POST {api-users}/v2/reset-password/user`: has a link mailed to the person, and answers the back end's words. */
  resetPassword(): Promise<Result<string, PortalError>>;
}

/** Makes the service over `http`. */
export function createResetService(http: Http): ResetService {
  return {
    async resetPassword() {
      const answer = await readAnswer(
        http,
        { backend: 'apiUsers', method: 'POST', path: '/v2/reset-password/user' },
        MessageAnswerSchema,
        strings.unreadableReset,
      );
      return answer.ok ? ok(answer.value.message) : answer;
    },
  };
}
