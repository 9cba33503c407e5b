import * as v from 'valibot';
import { err, ok, type PortalError, type Result } from '#base';
import { type Http, type HttpCall, readAnswer } from './http';
import { t } from './messages/deferred';

/** Payload of `POST {api}/bison/reset/forgot`: the e-mail address, lowercased. */
export const ForgotRequestSchema = v.object({ email: v.pipe(v.string(), v.nonEmpty()) });

/** Payload that requests a link to choose a new password. */
export type ForgotRequest = v.InferOutput<typeof ForgotRequestSchema>;

/** Response of `GET {api}/bison/reset/validate`; the page sends it back with the new password. */
export const ResetSessionSchema = v.object({
  session: v.pipe(v.string(), v.nonEmpty()),
  email: v.string(),
  csrf_token: v.pipe(v.string(), v.nonEmpty()),
});

/** A valid reset session. */
export type ResetSession = v.InferOutput<typeof ResetSessionSchema>;

/** Payload of `POST {api}/bison/reset/password`. */
export const ResetRequestSchema = v.object({ ...ResetSessionSchema.entries, password: v.string() });

/** A new password with the session that authorizes it. */
export type ResetRequest = v.InferOutput<typeof ResetRequestSchema>;

/** Response with a message for the user (section 7). */
export const MessageAnswerSchema = v.object({ message: v.string() });

/** A message for the user. */
export type MessageAnswer = v.InferOutput<typeof MessageAnswerSchema>;

/** Result of validating a reset session; `failed`, with a message, if there was no usable response. */
export type ResetValidation =
  | { readonly kind: 'valid'; readonly session: ResetSession }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly message: string };

/** Result of verifying an email address. */
export type EmailVerification =
  | 'verified'
  | 'refused'
  /** An error that is not about the link. */
  | 'failed'
  /** No response. */
  | 'unreachable';

/** Calls of the api back end for users who cannot sign in (section 7), with the messages of section 8. */
export interface BisonService {
  /** `POST {api}/bison/reset/forgot`: requests reset instructions. Lowercases the email address. */
  forgot(email: string): Promise<Result<string, string>>;
  /** `GET {api}/bison/reset/validate?session=`. */
  validate(session: string): Promise<ResetValidation>;
  /** `POST {api}/bison/reset/password`: sets the new password. */
  changePassword(request: ResetRequest): Promise<Result<string, string>>;
  /** `GET {api}/bison/email_verification?session=`. */
  verifyEmail(session: string): Promise<EmailVerification>;
}

/** Whether the back end rejected the input, so that a retry would fail too. */
function isVerdict({ status }: PortalError): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Whether there was an error response, whose message takes precedence. */
function isRefusal({ status }: PortalError): boolean {
  return status !== undefined && status >= 400;
}

/** Creates the service on `http`; its calls carry no token. */
export function createBisonService(http: Http): BisonService {
  const get = (path: string, session: string): HttpCall => ({
    backend: 'api',
    method: 'GET',
    path,
    query: { session },
    anonymous: true,
  });
  const post = (path: string, body: ForgotRequest | ResetRequest): HttpCall => ({
    backend: 'api',
    method: 'POST',
    path,
    body,
    anonymous: true,
  });
  return {
    async forgot(email) {
      const answer = await http.call({
        ...post('/bison/reset/forgot', { email: email.toLowerCase() }),
        fallbackMessage: ({ status, statusText }) =>
          t('backends.deferred.resetRefused', { status, statusText }).trimEnd(),
      });
      if (answer.ok) return ok(t('backends.deferred.resetRequested'));
      return err(isRefusal(answer.error) ? answer.error.message : t('backends.deferred.resetUnexpected'));
    },
    async validate(session) {
      const answer = await readAnswer(
        http,
        get('/bison/reset/validate', session),
        ResetSessionSchema,
        t('backends.deferred.resetUnexpected'),
      );
      if (answer.ok) return { kind: 'valid', session: answer.value };
      return isVerdict(answer.error)
        ? { kind: 'invalid' }
        : { kind: 'failed', message: t('backends.deferred.resetUnexpected') };
    },
    async changePassword(request) {
      const answer = await http.call({
        ...post('/bison/reset/password', request),
        fallbackMessage: () => t('backends.deferred.resetFailed'),
      });
      if (answer.ok) return ok(t('backends.deferred.resetDone'));
      return err(isRefusal(answer.error) ? answer.error.message : t('backends.deferred.resetFailed'));
    },
    async verifyEmail(session) {
      const answer = await http.call(get('/bison/email_verification', session));
      if (answer.ok) return 'verified';
      if (answer.error.status === undefined) return 'unreachable';
      return isVerdict(answer.error) ? 'refused' : 'failed';
    },
  };
}

/** Password reset for the signed-in user (section 7). */
export interface ResetService {
  /**
   * `POST {api-users}/v2/reset-password/user`: emails the user a link. Resolves to the back end's message.
   */
  resetPassword(): Promise<Result<string, PortalError>>;
}

/** Creates the service on `http`. */
export function createResetService(http: Http): ResetService {
  return {
    async resetPassword() {
      const answer = await readAnswer(
        http,
        { backend: 'apiUsers', method: 'POST', path: '/v2/reset-password/user' },
        MessageAnswerSchema,
        t('backends.deferred.unreadableReset'),
      );
      return answer.ok ? ok(answer.value.message) : answer;
    },
  };
}
