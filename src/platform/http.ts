import { err, getMessage, ok, PortalError, type Result } from '#base';
import type { Http, HttpCall } from '#backends/http';
import type { Clock } from './clock';
import { t } from './messages';
import { signedOutError, type Transport } from './transport';

export interface HttpDependencies {
  readonly transport: Transport;
  readonly clock: Clock;
  /** Defaults to the page's own. */
  readonly fetch?: typeof window.fetch;
  /** Checked before each call, and before its answer is returned. */
  readonly mayCall?: () => boolean;
  /** Throws a `PortalError` for a blocked call, before anything is sent. */
  readonly admit?: (call: HttpCall) => void;
  /**
   * Called on a 401 or a refused token refresh. Resolves to whether the tokens were refreshed, so that the
   * call may be repeated.
   */
  readonly onUnauthorized: () => Promise<boolean>;
  /** Called on a 403 for a signed-in user. */
  readonly onForbidden?: () => void;
}

const defaultTimeout = 30_000;

function newCorrelationId(): string {
  return crypto.randomUUID().slice(0, 8);
}

function readMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

function createRequest(call: HttpCall, transport: Transport, signal: AbortSignal): Request {
  const url = transport.url(call.backend, call.path);
  for (const [key, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  const { method, body } = call;
  const isFile = body instanceof Blob;
  const sent = body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) };
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = isFile ? body.type : 'application/json';
  return new Request(url, { method, headers, signal, cache: 'no-store', ...sent });
}

async function readBody(response: Response, isFile: boolean): Promise<Result<unknown, string>> {
  try {
    if (isFile) return ok(await response.blob());
    const text = await response.text();
    return ok(text === '' ? undefined : JSON.parse(text));
  } catch {
    return err(t('platform.unreadable'));
  }
}

/** Whether a call is idempotent: it changes nothing, or has an idempotency key. */
function isRepeatable({ method, isReadOnly, body }: HttpCall): boolean {
  const isKeyed = typeof body === 'object' && body !== null && 'key' in body;
  return method === 'GET' || isReadOnly === true || isKeyed;
}

/** Sends a call once; `refuseWhenOver` throws if the session has ended. */
async function send(
  call: HttpCall,
  signal: AbortSignal,
  transport: Transport,
  fetch: typeof window.fetch,
  refuseWhenOver: () => void,
) {
  const request = createRequest(call, transport, signal);
  const authorized = call.anonymous === true ? request : await transport.authorize(request);
  refuseWhenOver();
  const response = await fetch.call(window, authorized);
  const body = await readBody(response, response.ok && call.responseType !== undefined);
  signal.throwIfAborted();
  refuseWhenOver();
  return { response, body };
}

/** Creates the HTTP client; it captures `fetch`, since apps may replace it. */
export function createHttp({
  transport,
  clock,
  fetch = window.fetch,
  mayCall,
  admit,
  onUnauthorized,
  onForbidden,
}: HttpDependencies): Http {
  function refuseWhenOver(): void {
    if (mayCall?.() === false) throw new PortalError(t('platform.signedOut'), { code: 'session-over' });
  }

  async function readResponse(
    call: HttpCall,
    signal: AbortSignal,
    correlationId: string,
  ): Promise<Result<unknown, PortalError>> {
    refuseWhenOver();
    admit?.(call);
    const isAuthorized = call.anonymous !== true;
    const sendOnce = () => send(call, signal, transport, fetch, refuseWhenOver);
    let answer = await sendOnce();
    if (isAuthorized && answer.response.status === 401) {
      const renewal = onUnauthorized();
      if (isRepeatable(call) && (await renewal)) answer = await sendOnce();
    }
    const { response, body } = answer;
    const { status } = response;
    if (isAuthorized && status === 403) onForbidden?.();
    if (!response.ok) {
      const refusal = body.ok ? body.value : undefined;
      const message =
        readMessage(refusal) ??
        call.fallbackMessage?.(response) ??
        (status === 403 ? t('platform.forbidden') : t('platform.status', { status }));
      return err(new PortalError(message, { code: `http-${status}`, status, correlationId, body: refusal }));
    }
    return body.ok ? body : err(new PortalError(body.error, { code: 'unreadable', status, correlationId }));
  }

  return {
    async call(call) {
      const correlationId = newCorrelationId();
      const timeout = new AbortController();
      const stop = clock.after(call.timeout ?? defaultTimeout, () => timeout.abort());
      const signal =
        call.signal === undefined ? timeout.signal : AbortSignal.any([call.signal, timeout.signal]);
      try {
        return await readResponse(call, signal, correlationId);
      } catch (thrown) {
        if (thrown instanceof PortalError) {
          if (thrown.code === signedOutError) void onUnauthorized();
          return err(thrown);
        }
        if (call.signal?.aborted === true) {
          return err(
            new PortalError(t('platform.aborted'), { code: 'aborted', correlationId, cause: thrown }),
          );
        }
        const code = timeout.signal.aborted ? 'timeout' : 'network';
        const message = code === 'timeout' ? t('platform.timeout') : t('platform.network');
        return err(new PortalError(message, { code, correlationId, cause: getMessage(thrown) }));
      } finally {
        stop();
      }
    },
  };
}
